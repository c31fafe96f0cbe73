import type { FontId } from '../catalogue/fonts.ts'
import { styleOf } from '../catalogue/styles.ts'
import { type Design, isDrawn } from '../document/design.ts'
import { halvesOfDrawing } from '../document/half-drawings.ts'
import { cleanText, textReasons } from '../document/text.ts'
import { halvesOf, joinedLine } from './line-over-pieces.ts'
import { setOf, type WholeSet } from './set.ts'

/** Whether a second one of it can be made for somebody else. A band that was bent round a ring is for its ring. */
export const canBePair = ({ band, contour }: Pick<Design, 'band' | 'contour'>) =>
  band !== null && contour === undefined

/** Whether there is a drawing on it that could be parted. */
export const hasDrawing = ({ engraving }: Pick<Design, 'engraving'>) =>
  engraving.some(one => isDrawn(one) && one.half === undefined)

export const canCarryLine = ({ style }: Pick<Design, 'style'>) =>
  styleOf(style).places.includes('inside')

interface PairWish {
  readonly diameterUm: number
  /** A line for both, parted by `/` where somebody wants it so; empty for none. */
  readonly line: string
  readonly font: FontId
  /** Of a drawing that the ring carries, one half in each, rather than all of it in both. */
  readonly halved: boolean
}

export type PairMade =
  | { readonly ok: true; readonly whole: WholeSet }
  | { readonly ok: false; readonly words: string }

/** As high as is cut inside a narrow ring. */
const LETTER_UM = 1500

/** A ring, and the same in another size; half of the line stands in each. */
export function pairOf(one: Design, { diameterUm, line, font, halved }: PairWish): PairMade {
  const [ring, other] = halved ? withHalves(one) : [one, one]
  if (!ring || !other)
    return {
      ok: false,
      words:
        'This drawing cannot be parted: all of it lies in one half, or it is too full of lines.',
    }
  if (line.trim() !== '' && drawnInside(ring))
    return {
      ok: false,
      words:
        'Inside stands the drawing already. Leave the line empty, or take the drawing out of the ring first.',
    }
  const second: Design = { ...other, diameterUm }
  if (line.trim() === '' || !canCarryLine(ring))
    return { ok: true, whole: setOf({ kind: 'pair', designs: [ring, second] }) }
  return withLineOver([ring, second], line, font)
}

/** Half of a line inside each of two rings. */
export function withLineOver(rings: readonly Design[], line: string, font: FontId): PairMade {
  if (line.split('/').length > 2)
    return {
      ok: false,
      words: 'A line for two rings is parted once: leave one / where the second ring begins.',
    }
  const parted = partedAt(line)
  if (!parted)
    return {
      ok: false,
      words: 'A line for two rings needs at least two words, or a / where it is to be parted.',
    }
  const designs: Design[] = []
  for (const [at, ring] of rings.entries()) {
    const half = cleanText(parted[at] ?? '')
    if (!half.ok) return { ok: false, words: textReasons[half.reason] }
    designs.push(withInside(ring, half.text, font))
  }
  return { ok: true, whole: setOf({ kind: 'pair', designs, line: joinedLine(designs) }) }
}

/** The rings with nothing inside. */
export const withoutLine = (rings: readonly Design[]): readonly Design[] =>
  rings.map(ring => ({
    ...ring,
    engraving: ring.engraving.filter(({ place }) => place !== 'inside'),
  }))

/** All that is drawn on a ring, parted: the first halves, and what goes on. */
function withHalves(ring: Design): readonly [Design | null, Design | null] {
  const halves = ring.engraving.map(one => (isDrawn(one) ? halvesOfDrawing(one) : [one, one]))
  const side = (at: 0 | 1): Design | null => {
    const engraving = halves.flatMap(half => half?.[at] ?? [])
    return engraving.length === halves.length ? { ...ring, engraving } : null
  }
  return [side(0), side(1)]
}

export const drawnInside = ({ engraving }: Design) =>
  engraving.some(one => one.place === 'inside' && isDrawn(one))

function partedAt(line: string): readonly string[] | null {
  const halves = line.split('/').map(half => half.trim())
  if (halves.length === 1) return halvesOf(line)
  return halves.every(half => half !== '') ? halves : null
}

const withInside = (design: Design, text: string, font: FontId): Design => ({
  ...design,
  engraving: [
    { place: 'inside', font, heightUm: LETTER_UM, rows: [text] },
    ...design.engraving.filter(({ place }) => place !== 'inside'),
  ],
})
