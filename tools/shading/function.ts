import { componentNames, Draft } from './draft.ts'
import { lineText, live } from './lines.ts'
import { write } from './statement.ts'
import {
  type Constant,
  type Expression,
  type Func,
  type Parameter,
  type ShaderSyntax,
  sizeOf,
  type Type,
} from './syntax.ts'

/** One GLSL function as TypeScript in which every vector is so many numbers of its own. */
export function functionText(program: ShaderSyntax, func: Func, hostType: string) {
  const { name, type, parameters } = func
  const draft = new Draft(program, name)
  write(draft, func)
  const lines = live(draft.lines)
  const used = new Set(lines.flatMap(({ text }) => [...text.matchAll(/[A-Za-z_]\w*/g)].map(String)))
  const heads = parameters
    .filter(p => !p.out)
    .flatMap(p => signature(p).map(([part, of]) => `${used.has(part) ? '' : '_'}${part}: ${of}`))
  const result = sizeOf(type) === 1 ? jsType(type) : 'void'
  const host = `${used.has('h') ? '' : '_'}h: ${hostType}`
  return `export function ${name}(${[host, ...heads].join(', ')}): ${result} {\n${lines.map(lineText).join('\n')}\n}`
}

export const jsType = (type: Type) => (type === 'bool' ? 'boolean' : 'number')

export const signature = (p: Parameter): readonly (readonly [string, string])[] =>
  componentNames(p.name, p.type).map(part => [part, jsType(p.type)])

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
