import { builtins, type ShaderValue } from './builtins.ts'
import { componentNames, type Draft, letters } from './draft.ts'
import { type Expression, type Func, sizeOf, type Type } from './syntax.ts'

const swizzle: Readonly<Record<string, number>> = { x: 0, y: 1, z: 2, w: 3, r: 0, g: 1, b: 2, a: 3 }

/** A GLSL expression as JavaScript, number by number; what must be worked out first goes into the draft. */
export function valueIn(draft: Draft, e: Expression): ShaderValue {
  switch (e.is) {
    case 'number':
      return { type: e.type, parts: [String(Number(e.text))] }
    case 'bool':
      return { type: 'bool', parts: [String(e.value)] }
    case 'name':
      return named(draft, e.name)
    case 'unary': {
      const of = valueIn(draft, e.of)
      return { type: of.type, parts: of.parts.map(part => `(${e.sign}${part})`) }
    }
    case 'binary':
      return e.sign === '&&' || e.sign === '||'
        ? lazy(draft, e.sign, e.left, e.right)
        : operated(draft, e)
    case 'choice':
      return choice(draft, e.test, e.yes, e.no)
    case 'call':
      return call(draft, e.name, e.given)
    case 'part': {
      const { parts } = valueIn(draft, e.of)
      const picked = [...e.parts].map(letter => parts[swizzle[letter] ?? 9])
      if (picked.includes(undefined)) throw new Error(`.${e.parts} of ${parts.length} numbers`)
      return { type: vector(picked.length), parts: picked as string[] }
    }
    case 'item': {
      if (e.of.is !== 'name') throw new Error('only uniforms are lists')
      const list = e.of.name
      const uniform = draft.program.uniforms.find(u => u.name === list && u.list)
      if (!uniform) throw new Error(`${list} is no list`)
      const size = sizeOf(uniform.type)
      const at = draft.keep(
        size === 1
          ? onlyNumber(valueIn(draft, e.at))
          : `${onlyNumber(valueIn(draft, e.at))} * ${size}`,
      )
      const parts = componentNames('', uniform.type).map(
        (_, i) => `f64At(h.${list}, ${at}${i ? ` + ${i}` : ''})`,
      )
      return { type: uniform.type, parts }
    }
  }
}
/** The one number of a value. */
export function onlyNumber(v: ShaderValue) {
  if (v.parts.length !== 1) throw new Error(`one number wanted, not a ${v.type}`)
  return v.parts[0] as string
}

const vector = (size: number) => (size === 1 ? 'float' : `vec${size}`) as Type

function named(draft: Draft, wanted: string): ShaderValue {
  const local = draft.scope.get(wanted)
  if (local) return local
  const constant = draft.program.constants.find(c => c.name === wanted)
  if (constant) return { type: constant.type, parts: componentNames(wanted, constant.type) }
  const uniform = draft.program.uniforms.find(u => u.name === wanted && !u.list)
  if (!uniform) throw new Error(`${wanted} is unknown in ${draft.name}`)
  const size = sizeOf(uniform.type)
  const parts =
    size === 1 ? [`h.${wanted}`] : letters.slice(0, size).map((_, i) => `h.${wanted}[${i}]`)
  return { type: uniform.type, parts }
}

function operated(
  draft: Draft,
  { sign, left, right }: Extract<Expression, { is: 'binary' }>,
): ShaderValue {
  const [a, b] = [valueIn(draft, left), valueIn(draft, right)]
  const js = sign === '==' ? '===' : sign === '!=' ? '!==' : sign
  const compares = /[=<>]/.test(sign)
  const wide = a.parts.length >= b.parts.length ? a : b
  if (a.parts.length !== b.parts.length && a.parts.length > 1 && b.parts.length > 1)
    throw new Error(`${a.type} ${sign} ${b.type} in ${draft.name}`)
  if (compares && wide.parts.length > 1)
    throw new Error(`vectors are not compared in ${draft.name}`)
  const [left1, right1] = [a, b].map(v =>
    v.parts.length < wide.parts.length ? v.parts.map(draft.keep) : v.parts,
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

function lazy(draft: Draft, sign: string, left: Expression, right: Expression): ShaderValue {
  const a = onlyNumber(valueIn(draft, left))
  const [b, inner] = draft.captured(() => onlyNumber(valueIn(draft, right)))
  if (inner.length === 0) return { type: 'bool', parts: [`(${a} ${sign} ${b})`] }
  const temp = draft.temporary()
  draft.set('let', temp, a)
  draft.raw(`if (${sign === '&&' ? '' : '!'}${temp}) {`)
  draft.lines.push(...inner)
  draft.set('', temp, b)
  draft.raw('}')
  return { type: 'bool', parts: [temp] }
}

function choice(draft: Draft, test: Expression, yes: Expression, no: Expression): ShaderValue {
  const condition = draft.keep(onlyNumber(valueIn(draft, test)))
  const [a, aLines] = draft.captured(() => valueIn(draft, yes))
  const [b, bLines] = draft.captured(() => valueIn(draft, no))
  if (aLines.length + bLines.length === 0)
    return {
      type: a.type,
      parts: a.parts.map((part, i) => `(${condition} ? ${part} : ${b.parts[i]})`),
    }
  const results = a.parts.map(() => draft.temporary())
  for (const result of results) draft.set('let', result, a.type === 'bool' ? 'false' : '0')
  draft.raw(`if (${condition}) {`)
  draft.lines.push(...aLines)
  results.forEach((result, i) => {
    draft.set('', result, a.parts[i] ?? '')
  })
  draft.raw('} else {')
  draft.lines.push(...bLines)
  results.forEach((result, i) => {
    draft.set('', result, b.parts[i] ?? '')
  })
  draft.raw('}')
  return { type: a.type, parts: results }
}

function call(draft: Draft, called: string, given: readonly Expression[]): ShaderValue {
  if (called.startsWith('vec')) {
    const size = Number(called[3])
    const parts = given.flatMap(e => valueIn(draft, e).parts)
    if (parts.length === 1)
      return { type: vector(size), parts: Array(size).fill(draft.keep(parts[0] ?? '')) }
    if (parts.length !== size)
      throw new Error(`${called} of ${parts.length} numbers in ${draft.name}`)
    return { type: vector(size), parts }
  }
  if (called === 'float')
    return { type: 'float', parts: valueIn(draft, given[0] as Expression).parts }
  if (called === 'int')
    return {
      type: 'int',
      parts: [`Math.trunc(${onlyNumber(valueIn(draft, given[0] as Expression))})`],
    }
  const builtin = Object.hasOwn(builtins, called) && builtins[called]
  if (builtin)
    return builtin(
      given.map(e => {
        const v = valueIn(draft, e)
        return { type: v.type, parts: v.parts.map(draft.keep) }
      }),
      draft.keep,
    )
  const target = draft.program.functions.find(f => f.name === called)
  if (!target) throw new Error(`${called} is unknown in ${draft.name}`)
  if (given.length !== target.parameters.length) throw new Error(`${called} wants other values`)
  return inlined(draft, target, given) ?? calledWith(draft, target, given)
}

/** A function of one expression is written out where it is called. */
function inlined(draft: Draft, target: Func, given: readonly Expression[]): ShaderValue | null {
  const [only_, ...more] = target.body ?? []
  if (only_?.is !== 'return' || !only_.value || more.length > 0) return null
  const bound = target.parameters.map((parameter, i): [string, ShaderValue] => {
    const v = valueIn(draft, given[i] as Expression)
    return [parameter.name, { type: parameter.type, parts: v.parts.map(draft.keep) }]
  })
  const outer = draft.scope
  draft.scope = new Map(bound)
  const result = valueIn(draft, only_.value)
  draft.scope = outer
  return { type: target.type, parts: result.parts.map(draft.keep) }
}

function calledWith(draft: Draft, target: Func, given: readonly Expression[]): ShaderValue {
  const takes = target.parameters.map((parameter, i) => ({
    parameter,
    e: given[i] as Expression,
  }))
  const ins = takes
    .filter(({ parameter }) => !parameter.out)
    .flatMap(({ parameter, e }) => {
      const v = valueIn(draft, e)
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
    parts = [outs.length > 0 ? draft.temporary() : draft.keep(text)]
    if (outs.length > 0) draft.set('const', parts[0] as string, text)
  } else {
    draft.raw(text)
    parts = Array.from({ length: size }, () => draft.keep(`out[${at++}]`))
  }
  for (const { e } of outs)
    for (const part of valueIn(draft, e).parts) draft.set('', part, `out[${at++}]`)
  return { type: target.type, parts }
}
