import { type Design, isDrawn, type Words } from '../document/design.ts'

/** The words inside a ring, where half a line stands. */
export const insideWords = ({ engraving }: Design): Words | undefined =>
  engraving.find((one): one is Words => one.place === 'inside' && !isDrawn(one))

/** As it is read when the pieces lie beside one another. */
export const joinedLine = (designs: readonly Design[]): string =>
  designs.map(design => insideWords(design)?.rows.join(' ') ?? '').join(' ')

/** Half of a line for each of two, parted between two words where the halves are most alike in length. */
export function halvesOf(line: string): readonly [string, string] | null {
  const words = line.trim().split(/\s+/)
  if (words.length < 2) return null
  const halves = words
    .slice(1)
    .map((_, i): [string, string] => [
      words.slice(0, i + 1).join(' '),
      words.slice(i + 1).join(' '),
    ])
  const unlike = ([first, second]: readonly [string, string]) =>
    Math.abs(first.length - second.length)
  return halves.reduce((best, one) => (unlike(one) < unlike(best) ? one : best))
}
