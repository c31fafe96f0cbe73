import {
  type Constant,
  type Expression,
  type Func,
  type Parameter,
  type ShaderSyntax,
  type Statement,
  type Type,
  types,
  type Uniform,
} from './syntax.ts'

const token =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(\d+\.\d*|\.\d+|\d+|[A-Za-z_]\w*|[-+*/=!<>]=|&&|\|\||\+\+|[^\s\w])/g

/** From weakest to strongest. */
const strengths = [['||'], ['&&'], ['==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/']]

export function parse(source: string): ShaderSyntax {
  const tokens = [...source.matchAll(token)].flatMap(match => (match[1] ? [match[1]] : []))
  let at = 0
  const peek = () => tokens[at] ?? 'the end'
  const next = () => tokens[at++] ?? 'the end'
  const given = (text: string) => peek() === text && next() === text
  const need = (text: string) => {
    if (!given(text))
      throw new Error(`wanted ${text} at: ${tokens.slice(at - 8, at + 4).join(' ')}`)
  }
  const isType = () => types.includes(peek())
  const type = () => {
    if (!isType()) throw new Error(`${peek()} is no type`)
    return next() as Type
  }

  function expression(): Expression {
    const test = binary(0)
    if (!given('?')) return test
    const yes = expression()
    need(':')
    return { is: 'choice', test, yes, no: expression() }
  }
  function binary(strength: number): Expression {
    const signs = strengths[strength]
    if (!signs) return unary()
    let left = binary(strength + 1)
    while (signs.includes(peek())) {
      const sign = next()
      left = { is: 'binary', sign, left, right: binary(strength + 1) }
    }
    return left
  }
  function unary(): Expression {
    if (given('-')) return { is: 'unary', sign: '-', of: unary() }
    if (given('!')) return { is: 'unary', sign: '!', of: unary() }
    let value = primary()
    for (;;) {
      if (given('.')) value = { is: 'part', of: value, parts: next() }
      else if (given('[')) {
        value = { is: 'item', of: value, at: expression() }
        need(']')
      } else return value
    }
  }
  function primary(): Expression {
    if (given('(')) {
      const inner = expression()
      need(')')
      return inner
    }
    const text = next()
    if (/^[\d.]/.test(text))
      return { is: 'number', text, type: text.includes('.') ? 'float' : 'int' }
    if (text === 'true' || text === 'false') return { is: 'bool', value: text === 'true' }
    if (!/^\w/.test(text)) throw new Error(`${text} begins no value`)
    return given('(') ? { is: 'call', name: text, given: list() } : { is: 'name', name: text }
  }
  function list(): readonly Expression[] {
    const items: Expression[] = []
    while (!given(')')) {
      if (items.length > 0) need(',')
      items.push(expression())
    }
    return items
  }

  function block(): readonly Statement[] {
    if (!given('{')) return [statement()]
    const body: Statement[] = []
    while (!given('}')) body.push(statement())
    return body
  }
  function statement(): Statement {
    if (given('if')) {
      need('(')
      const test = expression()
      need(')')
      const yes = block()
      return { is: 'if', test, yes, no: given('else') ? block() : [] }
    }
    if (given('for')) return loop()
    const simple = plain()
    need(';')
    return simple
  }
  function loop(): Statement {
    need('(')
    need('int')
    const name = next()
    need('=')
    const from = expression()
    need(';')
    need(name)
    need('<')
    const below = expression()
    need(';')
    need(name)
    need('++')
    need(')')
    return { is: 'for', name, from, below, body: block() }
  }
  function plain(): Statement {
    if (given('return')) return { is: 'return', value: peek() === ';' ? null : expression() }
    if (given('break')) return { is: 'break' }
    if (given('continue')) return { is: 'continue' }
    if (isType() && tokens[at + 1] !== '(') {
      const of = type()
      const name = next()
      return { is: 'declare', type: of, name, value: given('=') ? expression() : null }
    }
    const to = unary()
    if (to.is === 'call') return { is: 'call', call: to }
    const sign = next()
    if (!/^[-+*/]?=$/.test(sign)) throw new Error(`${sign} assigns nothing`)
    return { is: 'assign', to, sign, value: expression() }
  }

  function parameters(): readonly Parameter[] {
    const found: Parameter[] = []
    need('(')
    while (!given(')')) {
      if (found.length > 0) need(',')
      const out = given('out')
      found.push({ out, type: type(), name: next() })
    }
    return found
  }

  const uniforms: Uniform[] = []
  const constants: Constant[] = []
  const functions: Func[] = []
  while (at < tokens.length) {
    if (given('uniform')) {
      const of = type()
      const name = next()
      const many = given('[')
      if (many) {
        expression()
        need(']')
      }
      need(';')
      uniforms.push({ name, type: of, list: many })
    } else if (given('const')) {
      const of = type()
      const name = next()
      need('=')
      constants.push({ type: of, name, value: expression() })
      need(';')
    } else {
      const of = type()
      const name = next()
      const taken = parameters()
      functions.push({ name, type: of, parameters: taken, body: given(';') ? null : block() })
    }
  }
  return { uniforms, constants, functions }
}
