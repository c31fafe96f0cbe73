import { constantText, functionText, jsType, signature } from './function.ts'
import { parse } from './parse.ts'
import { type Expression, type Func, type ShaderSyntax, type Statement, sizeOf } from './syntax.ts'

/**
 * GLSL as TypeScript. Uniforms and prototypes become the host, which whoever shades brings; every
 * function takes of it only what it uses. A vector comes back in `out`.
 */
export function translated(glsl: string, command: string): string {
  const program = parse(glsl)
  const hosts = program.functions.filter(f => !f.body)
  const written = program.functions.filter(f => f.body)
  const needs = needed(program)
  const picked = (f: Func) => {
    const names = [...(needs.get(f.name) ?? [])].sort()
    return names.length === 0 ? 'unknown' : `Pick<Host, ${names.map(n => `'${n}'`).join(' | ')}>`
  }
  const members = [
    ...program.uniforms.map(({ name, type, list }) => {
      const size = sizeOf(type)
      const of = list ? 'Float64Array' : size === 1 ? jsType(type) : `Numbers${size}`
      return `readonly ${name}: ${of}`
    }),
    ...hosts.map(f => {
      if (f.parameters.some(p => p.out)) throw new Error(`${f.name}: a host answers in its result`)
      const takes = f.parameters.flatMap(signature).map(([part, of]) => `${part}: ${of}`)
      const result = sizeOf(f.type) === 1 ? jsType(f.type) : 'void'
      return `${f.name}(${takes.join(', ')}): ${result}`
    }),
  ]
  return [
    '// biome-ignore-all format lint: written by a machine',
    `// Translated from the GLSL beside it by "${command}". Not to be edited by hand.`,
    "import { f64At } from '../at.ts'",
    "import { out } from './out.ts'",
    '',
    'type Numbers2 = readonly [number, number]',
    'type Numbers3 = readonly [number, number, number]',
    'type Numbers4 = readonly [number, number, number, number]',
    '',
    `export interface Host {\n${members.join('\n')}\n}`,
    '',
    ...program.constants.map(constantText),
    '',
    ...written.flatMap(f => [functionText(program, f, picked(f)), '']),
  ]
    .filter((line, _, all) => !unusedType(line, all))
    .join('\n')
}

const unusedType = (line: string, all: readonly string[]) => {
  const name = /^type (\w+)/.exec(line)?.[1]
  return name !== undefined && !all.some(other => other !== line && other.includes(name))
}

/** For each function the uniforms and prototypes that it, or what it calls, makes use of. */
function needed(program: ShaderSyntax): ReadonlyMap<string, ReadonlySet<string>> {
  const given = new Set([
    ...program.uniforms.map(u => u.name),
    ...program.functions.filter(f => !f.body).map(f => f.name),
  ])
  const found = new Map<string, Set<string>>()
  const visit = (f: Func): Set<string> => {
    const known = found.get(f.name)
    if (known) return known
    const names = new Set<string>()
    found.set(f.name, names)
    for (const name of mentioned(f.body ?? [])) {
      if (given.has(name)) names.add(name)
      const called = program.functions.find(other => other.name === name && other.body)
      if (called) for (const inner of visit(called)) names.add(inner)
    }
    return names
  }
  program.functions.forEach(visit)
  return found
}

function mentioned(body: readonly Statement[]): Set<string> {
  const names = new Set<string>()
  const see = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(see)
    else if (typeof node === 'object' && node !== null) {
      const e = node as Expression
      if (e.is === 'name' || (e.is === 'call' && 'name' in e)) names.add(e.name)
      Object.values(node).forEach(see)
    }
  }
  see(body)
  return names
}
