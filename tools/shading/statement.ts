import { componentNames, type Draft } from './draft.ts'
import { onlyNumber, valueIn } from './expression.ts'
import { type Expression, type Func, type ShaderSyntax, type Statement, sizeOf } from './syntax.ts'

/** Writes a function's statements into its draft. */
export function write(draft: Draft, { type, parameters, body }: Func) {
  const changed = assigned(draft.program, body ?? [])
  const outParameters = parameters.filter(p => p.out)

  function run(s: Statement): void {
    switch (s.is) {
      case 'declare': {
        const v = s.value && valueIn(draft, s.value)
        const size = sizeOf(s.type)
        if (v && v.parts.length !== size)
          throw new Error(`${s.name} of ${draft.name} is a ${v.type}`)
        const texts = v ? v.parts : Array<string>(size).fill(s.type === 'bool' ? 'false' : '0')
        const parts = componentNames(draft.unique(s.name), s.type)
        parts.forEach((part, i) => {
          draft.set(changed.has(s.name) ? 'let' : 'const', part, texts[i] ?? '')
        })
        draft.scope.set(s.name, { type: s.type, parts })
        return
      }
      case 'assign':
        assign(draft, s)
        return
      case 'if':
        draft.raw(`if (${onlyNumber(valueIn(draft, s.test))}) {`)
        inside(s.yes)
        if (s.no.length > 0) {
          draft.raw('} else {')
          inside(s.no)
        }
        draft.raw('}')
        return
      case 'for': {
        const index = draft.unique(s.name)
        const from = draft.keep(onlyNumber(valueIn(draft, s.from)))
        const below = draft.keep(onlyNumber(valueIn(draft, s.below)))
        draft.raw(`for (let ${index} = ${from}; ${index} < ${below}; ${index}++) {`)
        const outer = draft.scope
        draft.scope = new Map([...outer, [s.name, { type: 'int', parts: [index] }]])
        s.body.forEach(run)
        draft.scope = outer
        draft.raw('}')
        return
      }
      case 'return':
        answer(s.value)
        return
      case 'call':
        valueIn(draft, s.call)
        return
      default:
        draft.raw(s.is)
    }
  }

  function inside(statements: readonly Statement[]) {
    const outer = draft.scope
    draft.scope = new Map(outer)
    statements.forEach(run)
    draft.scope = outer
  }

  function answer(e: Expression | null) {
    const v = e && valueIn(draft, e)
    const size = sizeOf(type)
    if ((v?.parts.length ?? 0) !== size) throw new Error(`${draft.name} returns a ${v?.type}`)
    // One number is worked out before what goes beside it is written.
    const one =
      v && size === 1
        ? outParameters.length > 0
          ? draft.keep(onlyNumber(v))
          : onlyNumber(v)
        : null
    const writes = [
      ...(v && size > 1 ? v.parts.map(draft.keep) : []),
      ...outParameters.flatMap(p => draft.scope.get(p.name)?.parts ?? []),
    ]
    writes.forEach((text, i) => {
      draft.raw(`out[${i}] = ${text}`)
    })
    draft.raw(one === null ? 'return' : `return ${one}`)
  }

  for (const p of parameters) {
    const parts = componentNames(draft.unique(p.name), p.type)
    draft.scope.set(p.name, { type: p.type, parts })
    if (p.out) for (const part of parts) draft.set('let', part, '0')
  }
  body?.forEach(run)
  if (type === 'void') answer(null)
}

function assign(draft: Draft, { to: target, sign, value }: Extract<Statement, { is: 'assign' }>) {
  const to = valueIn(draft, target)
  const from = valueIn(draft, value)
  const [wide, given] = [to.parts.length, from.parts.length]
  if (given > wide || (sign === '=' && given < wide))
    throw new Error(`${to.type} ${sign} ${from.type} in ${draft.name}`)
  // All are worked out before the first is written: they may read one another.
  const reads = (text: string) => to.parts.some(part => new RegExp(`\\b${part}\\b`).test(text))
  const texts = from.parts.map(text => (wide > 1 && reads(text) ? draft.fresh(text) : text))
  to.parts.forEach((part, i) => {
    const text = texts[given > 1 ? i : 0] ?? ''
    draft.set('', part, sign === '=' ? text : `${part} ${sign[0]} ${text}`)
  })
}

/** Every name that is written to after it was declared. */
function assigned(program: ShaderSyntax, body: readonly Statement[]): Set<string> {
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
