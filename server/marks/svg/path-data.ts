/** How many figures follow each command: https://www.w3.org/TR/SVG2/paths.html#PathDataBNF */
const FIGURES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}
/** The fourth and fifth figure of an arc are flags, which may stand without anything between them. */
const isFlag = (command: string, index: number) =>
  command.toLowerCase() === 'a' && (index === 3 || index === 4)

const SPACE = /[\s,]*/y
const COMMAND = /[mlhvcsqtaz]/iy
const FLAG = /[01]/y
const FIGURE = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy

/** Larger than anything that is drawn. */
const FARTHEST = 1e6

/** As commands and figures, written anew; null for anything else. */
export function readPathData(written: string): string | null {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(written)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const made: string[] = []
  take(SPACE)
  while (at < written.length) {
    const command = take(COMMAND)
    if (!command) return null
    if (made.length === 0 && command.toLowerCase() !== 'm') return null
    const figures = FIGURES[command.toLowerCase()] ?? 0
    made.push(command)
    take(SPACE)
    // A command is repeated for as long as figures follow it.
    for (let index = 0; figures > 0; index = (index + 1) % figures) {
      const figure = take(isFlag(command, index) ? FLAG : FIGURE)
      if (figure === undefined) {
        if (index !== 0 || /[a-z]/i.test(made.at(-1) ?? '')) return null
        break
      }
      if (Math.abs(Number(figure)) > FARTHEST) return null
      made.push(String(Number(figure)))
      take(SPACE)
    }
  }
  return made.join(' ')
}
