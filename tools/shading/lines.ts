/** A line of a function in the making: one that sets a name can be left out if nobody reads it. */
export type ShaderLine =
  | {
      readonly is: 'set'
      readonly how: 'const' | 'let' | ''
      readonly name: string
      readonly text: string
    }
  | { readonly is: 'raw'; readonly text: string }

const names = /[A-Za-z_]\w*/g
const countNames = (text: string, into: Map<string, number>, step: number) => {
  for (const [name] of text.matchAll(names)) into.set(name, (into.get(name) ?? 0) + step)
}

/** Without the lines whose result is never read, as the compiler wants it. */
export function live(lines: readonly ShaderLine[]): readonly ShaderLine[] {
  const reads = new Map<string, number>()
  const own = (line: ShaderLine) =>
    line.is === 'set' && new RegExp(`\\b${line.name}\\b`).test(line.text)
  const count = (line: ShaderLine, step: number) => {
    countNames(line.text, reads, step)
    // A name that only feeds itself is not read.
    if (line.is === 'set' && own(line)) {
      const times = [...line.text.matchAll(names)].filter(([name]) => name === line.name).length
      reads.set(line.name, (reads.get(line.name) ?? 0) - step * times)
    }
  }
  for (const line of lines) count(line, 1)
  let left = lines
  for (;;) {
    const dead = left.filter(line => line.is === 'set' && !reads.get(line.name))
    if (dead.length === 0) return left
    for (const line of dead) count(line, -1)
    left = left.filter(line => !dead.includes(line))
  }
}

export const lineText = (line: ShaderLine) =>
  line.is === 'raw' ? line.text : `${line.how ? `${line.how} ` : ''}${line.name} = ${line.text}`
