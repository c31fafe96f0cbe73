import * as v from 'valibot'
import { isStroke, type Stroke, signatureLimits } from '#design/document/signature.ts'
import type { DrawnStroke } from './drawn-stroke.ts'

export const signatureWays = ['draw', 'photo', 'type'] as const
export type SignatureWay = (typeof signatureWays)[number]

/** Fonts that a typed name can be written in, of the engraving's own. */
export const hands = [
  { id: 'hand', name: 'Lively', text: 'An everyday hand, with sturdy strokes.' },
  { id: 'script', name: 'Formal', text: 'A copperplate hand, with swung capitals.' },
] as const
export type HandId = (typeof hands)[number]['id']

/** What somebody has done to give their signature, by each way; the one in use is `way`. */
export interface Signature {
  readonly way: SignatureWay
  readonly drawn: readonly DrawnStroke[]
  readonly traced: readonly Stroke[]
  readonly typed: {
    readonly name: string
    readonly hand: HandId
    readonly strokes: readonly Stroke[]
  }
}

export const emptySignature: Signature = {
  way: 'draw',
  drawn: [],
  traced: [],
  typed: { name: '', hand: 'hand', strokes: [] },
}

/** What a sheet holds at most: many times what anybody signs with, and still quickly drawn and kept. */
export const sheetLimits = { strokes: 120, points: 4000, px: 10_000 } as const

export const holdsMostStrokes = (drawn: readonly DrawnStroke[]) =>
  drawn.length > sheetLimits.strokes ||
  drawn.reduce((sum, { points }) => sum + points.length / 3, 0) > sheetLimits.points

/** By hand, because a sheet has thousands of numbers. */
function isDrawnStroke(value: unknown): value is DrawnStroke {
  if (typeof value !== 'object' || value === null) return false
  const { sheet, points } = value as Partial<Record<string, unknown>>
  if (typeof sheet !== 'number' || !(sheet >= 1 && sheet <= sheetLimits.px)) return false
  if (!Array.isArray(points) || points.length < 3 || points.length % 3 !== 0) return false
  return points.every(
    (number: unknown, i) =>
      typeof number === 'number' &&
      Number.isFinite(number) &&
      // A hand may slip off the sheet, and take its time; it does not go back in it.
      (i % 3 === 2 ? number >= 0 : Math.abs(number) <= sheetLimits.px),
  )
}

const strokes = v.custom<readonly Stroke[]>(
  value =>
    Array.isArray(value) &&
    value.length <= signatureLimits.strokes &&
    value.every(isStroke) &&
    value.flat().length <= signatureLimits.points * 3,
)

const drawn = v.custom<readonly DrawnStroke[]>(
  value => Array.isArray(value) && value.every(isDrawnStroke) && !holdsMostStrokes(value),
)

/** One way that cannot be read is begun anew; what was done by the others stays. */
export const signatureSchema = v.object({
  way: v.fallback(v.picklist(signatureWays), emptySignature.way),
  drawn: v.fallback(drawn, []),
  traced: v.fallback(strokes, []),
  typed: v.fallback(
    v.object({
      name: v.pipe(v.string(), v.maxLength(100)),
      hand: v.picklist(hands.map(({ id }) => id)),
      strokes,
    }),
    emptySignature.typed,
  ),
})

/** Whether there is anything of the way in use. */
export const isSigned = ({ way, drawn, traced, typed }: Signature) =>
  (way === 'draw' ? drawn : way === 'photo' ? traced : typed.strokes).length > 0
