import { builtins, type Value } from './builtins.ts'
import { type Line, live, written } from './lines.ts'
import {
  type Constant,
  type Expression,
  type Func,
  type Parameter,
  type Program,
  type Statement,
  sizeOf,
  type Type,
} from './syntax.ts'

const letters = ['x', 'y', 'z', 'w']
const swizzle: Readonly<Record<string, number>> = { x: 0, y: 1, z: 2, w: 3, r: 0, g: 1, b: 2, a: 3 }
const simple = /^(-?[\w.]+|\(-[\w.]+\))$/

export const partNames = (name: string, type: Type) =>
  sizeOf(type) === 1 ? [name] : letters.slice(0, sizeOf(type)).map(letter => `${name}_${letter}`)

/** One GLSL function as TypeScript in which every vector is so many numbers of its own. */
export function functionText(
  program: Program,
  { name, type, parameters, body }: Func,
  hostType: string,
) {
  let lines: Line[] = []
  let temps = 0
  const taken = new Set<string>()
  let scope = new Map<string, Value>()
  const changed = assigned(program, body ?? [])

  const raw = (text: string) => lines.push({ is: 'raw', text })
  const set = (how: 'const' | 'let' | '', to: string, text: string) =>
    lines.push({ is: 'set', how, name: to, text })
  const temporary = () => `_${++temps}`
  const keep = (text: string) => {
    if (simple.test(text)) return text
    return fresh(text)
  }
  const fresh = (text: string) => {
    const temp = temporary()
    set('const', temp, text)
    return temp
  }
  const unique = (wanted: string) => {
    let given = wanted
    for (let i = 2; taken.has(given); i++) given = `${wanted}${i}`
    taken.add(given)
    return given
  }
  const captured = <T>(work: () => T): [T, Line[]] => {
    const before = lines
    lines = []
    const result = work()
    const inner = lines
    lines = before
    return [result, inner]
  }

  function value(e: Expression): Value {
    switch (e.is) {
      case 'number':
        return { type: e.type, parts: [String(Number(e.text))] }
      case 'bool':
        return { type: 'bool', parts: [String(e.value)] }
      case 'name':
        return named(e.name)
      case 'unary': {
        const of = value(e.of)
        return { type: of.type, parts: of.parts.map(part => `(${e.sign}${part})`) }
      }
      case 'binary':
        return e.sign === '&&' || e.sign === '||' ? lazy(e.sign, e.left, e.right) : operated(e)
      case 'choice':
        return choice(e.test, e.yes, e.no)
      case 'call':
        return call(e.name, e.given)
      case 'part': {
        const { parts } = value(e.of)
        const picked = [...e.parts].map(letter => parts[swizzle[letter] ?? 9])
        if (picked.includes(undefined)) throw new Error(`.${e.parts} of ${parts.length} numbers`)
        return { type: vector(picked.length), parts: picked as string[] }
      }
      case 'item': {
        if (e.of.is !== 'name') throw new Error('only uniforms are lists')
        const list = e.of.name
        const uniform = program.uniforms.find(u => u.name === list && u.list)
        if (!uniform) throw new Error(`${list} is no list`)
        const size = sizeOf(uniform.type)
        const at = keep(size === 1 ? only(value(e.at)) : `${only(value(e.at))} * ${size}`)
        const parts = partNames('', uniform.type).map(
          (_, i) => `(h.${list}[${at}${i ? ` + ${i}` : ''}] as number)`,
        )
        return { type: uniform.type, parts }
      }
    }
  }
  const only = (v: Value) => {
    if (v.parts.length !== 1) throw new Error(`one number wanted in ${name}`)
    return v.parts[0] as string
  }
  const vector = (size: number) => (size === 1 ? 'float' : `vec${size}`) as Type

  function named(wanted: string): Value {
    const local = scope.get(wanted)
    if (local) return local
    const constant = program.constants.find(c => c.name === wanted)
    if (constant) return { type: constant.type, parts: partNames(wanted, constant.type) }
    const uniform = program.uniforms.find(u => u.name === wanted && !u.list)
    if (!uniform) throw new Error(`${wanted} is unknown in ${name}`)
    const size = sizeOf(uniform.type)
    const parts =
      size === 1 ? [`h.${wanted}`] : letters.slice(0, size).map((_, i) => `h.${wanted}[${i}]`)
    return { type: uniform.type, parts }
  }

  function operated({ sign, left, right }: Extract<Expression, { is: 'binary' }>): Value {
    const [a, b] = [value(left), value(right)]
    const js = sign === '==' ? '===' : sign === '!=' ? '!==' : sign
    const compares = /[=<>]/.test(sign)
    const wide = a.parts.length >= b.parts.length ? a : b
    if (a.parts.length !== b.parts.length && a.parts.length > 1 && b.parts.length > 1)
      throw new Error(`${a.type} ${sign} ${b.type} in ${name}`)
    if (compares && wide.parts.length > 1) throw new Error(`vectors are not compared in ${name}`)
    const [left1, right1] = [a, b].map(v =>
      v.parts.length < wide.parts.length ? v.parts.map(keep) : v.parts,
    ) as [readonly string[], readonly string[]]
    const type = compares
      ? 'bool'
      : wide.parts.length > 1
        ? wide.type
        : a.type === 'int'
          ? b.type
          : a.type
    return {
      type,
      parts: wide.parts.map(
        (_, i) => `(${left1[left1.length > 1 ? i : 0]} ${js} ${right1[right1.length > 1 ? i : 0]})`,
      ),
    }
  }

  function lazy(sign: string, left: Expression, right: Expression): Value {
    const a = only(value(left))
    const [b, inner] = captured(() => only(value(right)))
    if (inner.length === 0) return { type: 'bool', parts: [`(${a} ${sign} ${b})`] }
    const temp = temporary()
    set('let', temp, a)
    raw(`if (${sign === '&&' ? '' : '!'}${temp}) {`)
    lines.push(...inner)
    set('', temp, b)
    raw('}')
    return { type: 'bool', parts: [temp] }
  }

  function choice(test: Expression, yes: Expression, no: Expression): Value {
    const condition = keep(only(value(test)))
    const [a, aLines] = captured(() => value(yes))
    const [b, bLines] = captured(() => value(no))
    if (aLines.length + bLines.length === 0)
      return {
        type: a.type,
        parts: a.parts.map((part, i) => `(${condition} ? ${part} : ${b.parts[i]})`),
      }
    const results = a.parts.map(() => temporary())
    for (const result of results) set('let', result, a.type === 'bool' ? 'false' : '0')
    raw(`if (${condition}) {`)
    lines.push(...aLines)
    results.forEach((result, i) => {
      set('', result, a.parts[i] ?? '')
    })
    raw('} else {')
    lines.push(...bLines)
    results.forEach((result, i) => {
      set('', result, b.parts[i] ?? '')
    })
    raw('}')
    return { type: a.type, parts: results }
  }

  function call(called: string, given: readonly Expression[]): Value {
    if (called.startsWith('vec')) {
      const size = Number(called[3])
      const parts = given.flatMap(e => value(e).parts)
      if (parts.length === 1)
        return { type: vector(size), parts: Array(size).fill(keep(parts[0] ?? '')) }
      if (parts.length !== size) throw new Error(`${called} of ${parts.length} numbers in ${name}`)
      return { type: vector(size), parts }
    }
    if (called === 'float') return { type: 'float', parts: value(given[0] as Expression).parts }
    if (called === 'int')
      return { type: 'int', parts: [`Math.trunc(${only(value(given[0] as Expression))})`] }
    const builtin = Object.hasOwn(builtins, called) && builtins[called]
    if (builtin)
      return builtin(
        given.map(e => {
          const v = value(e)
          return { type: v.type, parts: v.parts.map(keep) }
        }),
        keep,
      )
    const target = program.functions.find(f => f.name === called)
    if (!target) throw new Error(`${called} is unknown in ${name}`)
    if (given.length !== target.parameters.length) throw new Error(`${called} wants other values`)
    return inlined(target, given) ?? called_(target, given)
  }

  /** A function of one expression is written out where it is called. */
  function inlined(target: Func, given: readonly Expression[]): Value | null {
    const [only_, ...more] = target.body ?? []
    if (only_?.is !== 'return' || !only_.value || more.length > 0) return null
    const bound = target.parameters.map((parameter, i): [string, Value] => {
      const v = value(given[i] as Expression)
      return [parameter.name, { type: parameter.type, parts: v.parts.map(keep) }]
    })
    const outer = scope
    scope = new Map(bound)
    const result = value(only_.value)
    scope = outer
    return { type: target.type, parts: result.parts.map(keep) }
  }

  function called_(target: Func, given: readonly Expression[]): Value {
    const takes = target.parameters.map((parameter, i) => ({
      parameter,
      e: given[i] as Expression,
    }))
    const ins = takes
      .filter(({ parameter }) => !parameter.out)
      .flatMap(({ parameter, e }) => {
        const v = value(e)
        if (v.parts.length !== sizeOf(parameter.type))
          throw new Error(`${parameter.name} of ${target.name}`)
        return v.parts
      })
    const outs = takes.filter(({ parameter }) => parameter.out)
    const text = target.body
      ? `${target.name}(${['h', ...ins].join(', ')})`
      : `h.${target.name}(${ins.join(', ')})`
    const size = sizeOf(target.type)
    let at = 0
    let parts: string[] = []
    if (size === 1) {
      parts = [outs.length > 0 ? temporary() : keep(text)]
      if (outs.length > 0) set('const', parts[0] as string, text)
    } else {
      raw(text)
      parts = Array.from({ length: size }, () => keep(`out[${at++}] as number`))
    }
    for (const { e } of outs)
      for (const part of value(e).parts) set('', part, `out[${at++}] as number`)
    return { type: target.type, parts }
  }

  function run(s: Statement): void {
    switch (s.is) {
      case 'declare': {
        const v = s.value && value(s.value)
        const size = sizeOf(s.type)
        if (v && v.parts.length !== size) throw new Error(`${s.name} of ${name} is a ${v.type}`)
        const texts = v ? v.parts : Array<string>(size).fill(s.type === 'bool' ? 'false' : '0')
        const base = unique(s.name)
        const parts = partNames(base, s.type)
        parts.forEach((part, i) => {
          set(changed.has(s.name) ? 'let' : 'const', part, texts[i] ?? '')
        })
        scope.set(s.name, { type: s.type, parts })
        return
      }
      case 'assign': {
        const to = value(s.to)
        const from = value(s.value)
        const texts = to.parts.map((part, i) => {
          const text = from.parts[from.parts.length > 1 ? i : 0] ?? ''
          return s.sign === '=' ? text : `${part} ${s.sign[0]} ${text}`
        })
        if (
          from.parts.length > to.parts.length ||
          (s.sign === '=' && from.parts.length < to.parts.length)
        )
          throw new Error(`${to.type} ${s.sign} ${from.type} in ${name}`)
        // All are worked out before the first is written: they may read one another.
        const reads = (text: string) =>
          to.parts.some(part => new RegExp(`\\b${part}\\b`).test(text))
        const ready =
          s.sign === '=' && texts.length > 1
            ? texts.map(text => (reads(text) ? fresh(text) : text))
            : texts
        to.parts.forEach((part, i) => {
          set('', part, ready[i] ?? '')
        })
        return
      }
      case 'if': {
        raw(`if (${only(value(s.test))}) {`)
        inside(s.yes)
        if (s.no.length > 0) {
          raw('} else {')
          inside(s.no)
        }
        raw('}')
        return
      }
      case 'for': {
        const index = unique(s.name)
        const from = keep(only(value(s.from)))
        const below = keep(only(value(s.below)))
        raw(`for (let ${index} = ${from}; ${index} < ${below}; ${index}++) {`)
        const outer = scope
        scope = new Map([...outer, [s.name, { type: 'int', parts: [index] }]])
        for (const inner of s.body) run(inner)
        scope = outer
        raw('}')
        return
      }
      case 'return':
        answer(s.value)
        return
      case 'call':
        value(s.call)
        return
      default:
        raw(s.is)
    }
  }
  function inside(statements: readonly Statement[]) {
    const outer = scope
    scope = new Map(outer)
    for (const s of statements) run(s)
    scope = outer
  }

  const outParameters = parameters.filter(p => p.out)
  function answer(e: Expression | null) {
    const v = e && value(e)
    const size = sizeOf(type)
    if ((v?.parts.length ?? 0) !== size) throw new Error(`${name} returns a ${v?.type}`)
    const scalarText = v && size === 1 ? (outParameters.length > 0 ? keep(only(v)) : only(v)) : null
    let at = 0
    const writes = [
      ...(v && size > 1 ? v.parts.map(keep) : []),
      ...outParameters.flatMap(p => scope.get(p.name)?.parts ?? []),
    ]
    for (const text of writes) raw(`out[${at++}] = ${text}`)
    raw(scalarText === null ? 'return' : `return ${scalarText}`)
  }

  for (const p of parameters) {
    const parts = partNames(unique(p.name), p.type)
    scope.set(p.name, { type: p.type, parts })
    if (p.out) for (const part of parts) set('let', part, '0')
  }
  for (const s of body ?? []) run(s)
  if (type === 'void') answer(null)

  const final = live(lines)
  const used = new Set(final.flatMap(line => [...line.text.matchAll(/[A-Za-z_]\w*/g)].map(String)))
  const heads = parameters
    .filter(p => !p.out)
    .flatMap(p => signature(p).map(([part, of]) => `${used.has(part) ? '' : '_'}${part}: ${of}`))
  const result = sizeOf(type) === 1 ? jsType(type) : 'void'
  const h = `${used.has('h') ? '' : '_'}h: ${hostType}`
  return `export function ${name}(${[h, ...heads].join(', ')}): ${result} {\n${final.map(written).join('\n')}\n}`
}

export const jsType = (type: Type) => (type === 'bool' ? 'boolean' : 'number')

export const signature = (p: Parameter): readonly (readonly [string, string])[] =>
  partNames(p.name, p.type).map(part => [part, jsType(p.type)])

/** Every name that is written to after it was declared. */
function assigned(program: Program, body: readonly Statement[]): Set<string> {
  const found = new Set<string>()
  const target = (e: Expression): void => {
    if (e.is === 'name') found.add(e.name)
    else if (e.is === 'part') target(e.of)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const e = node as Statement | Expression
    if (e.is === 'assign') target(e.to)
    if (e.is === 'call' && 'name' in e) {
      const called = program.functions.find(f => f.name === e.name)
      e.given.forEach((value, i) => {
        if (called?.parameters[i]?.out) target(value)
      })
    }
    Object.values(node).forEach(visit)
  }
  body.forEach(visit)
  return found
}

export function constantText({ name, type, value }: Constant) {
  if (sizeOf(type) !== 1) throw new Error(`${name}: constants are single numbers`)
  const text = (e: Expression): string => {
    if (e.is === 'number') return String(Number(e.text))
    if (e.is === 'name') return e.name
    if (e.is === 'unary') return `-${text(e.of)}`
    if (e.is === 'binary') return `(${text(e.left)} ${e.sign} ${text(e.right)})`
    throw new Error(`${name} is not constant`)
  }
  return `const ${name} = ${text(value)}`
}
