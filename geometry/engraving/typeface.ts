import { engravable } from '#design/catalogue/engravable.ts'
import { scaleAndMove, wound } from './contours.ts'
import type { GlyphData } from './glyph-data.ts'
import { type GlyphOutline, remembered } from './outline.ts'
import { outlinesOf } from './path.ts'

/** Letters to lay out, measured against the height of a capital, which is 1. */
export interface Typeface {
  has(char: string): boolean
  advance(char: string): number
  /** What to add between two letters. */
  kerning(left: string, right: string): number
  /** Standing on the line at 0, 0. */
  readonly outline: GlyphOutline
}

const places: ReadonlyMap<string, number> = new Map(engravable.map((char, i) => [char, i]))

export function typefaceOf(data: GlyphData): Typeface {
  const { cap } = data
  const paths = data.contours.split('|')
  const glyphs = data.glyphs.split('|')
  const values = data.values.split('|').map(row => row.split(' ').map(Number))
  const kind = (kinds: string, char: string) => {
    const at = (places.get(char) ?? -1) * 2
    return at < 0 ? -1 : Number.parseInt(kinds.slice(at, at + 2), 36) - 1
  }
  const glyph = (char: string) => glyphs[places.get(char) ?? -1] ?? ''

  const drawn: GlyphOutline = (char, tolerance) => {
    const [, ...parts] = glyph(char).split(',')
    const contours = parts.flatMap(part => {
      const [path = '', x, y] = part.split(' ')
      const from = paths[Number.parseInt(path, 36)] ?? ''
      return outlinesOf(from, tolerance * cap, Number(x), Number(y))
    })
    return wound(contours.map(contour => scaleAndMove(contour, 1 / cap, 1 / cap, 0, 0)))
  }

  return {
    has: char => glyph(char) !== '',
    advance: char => Number.parseInt(glyph(char), 10) / cap,
    kerning: (left, right) => (values[kind(data.left, left)]?.[kind(data.right, right)] ?? 0) / cap,
    outline: remembered(drawn),
  }
}
