import type { ShaderValue } from './builtins.ts'
import type { ShaderLine } from './lines.ts'
import { type ShaderSyntax, sizeOf, type Type } from './syntax.ts'

export const letters = ['x', 'y', 'z', 'w']
const simple = /^(-?[\w.]+|\(-[\w.]+\))$/

export const componentNames = (name: string, type: Type) =>
  sizeOf(type) === 1 ? [name] : letters.slice(0, sizeOf(type)).map(letter => `${name}_${letter}`)

/** A function in the making: its lines so far, and what its names stand for. */
export class Draft {
  lines: ShaderLine[] = []
  scope = new Map<string, ShaderValue>()
  readonly name: string
  readonly program: ShaderSyntax
  readonly #taken = new Set<string>()
  #temps = 0

  constructor(program: ShaderSyntax, name: string) {
    this.program = program
    this.name = name
  }

  raw(text: string) {
    this.lines.push({ is: 'raw', text })
  }

  set(how: 'const' | 'let' | '', name: string, text: string) {
    this.lines.push({ is: 'set', how, name, text })
  }

  temporary() {
    return `_${++this.#temps}`
  }

  /** Under a name of its own. */
  readonly fresh = (text: string) => {
    const temp = this.temporary()
    this.set('const', temp, text)
    return temp
  }

  /** Something that may be written twice without being worked out twice. */
  readonly keep = (text: string) => (simple.test(text) ? text : this.fresh(text))

  unique(wanted: string) {
    let given = wanted
    for (let i = 2; this.#taken.has(given); i++) given = `${wanted}${i}`
    this.#taken.add(given)
    return given
  }

  /** What work gives, and the lines it took, which are not written yet. */
  captured<T>(work: () => T): [T, ShaderLine[]] {
    const before = this.lines
    this.lines = []
    const result = work()
    const inner = this.lines
    this.lines = before
    return [result, inner]
  }
}
