import * as v from 'valibot'
import { type MetalId, metalOf, metals } from '#design/catalogue/metals.ts'
import { canonicalText } from '#design/document/identity.ts'
import { sha256OfText } from '#design/document/sha256.ts'
import type { SummaryLine } from '#design/document/summary.ts'
import type { Quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { ModelReport } from '#geometry/own-model/examine-model.ts'

const id = v.pipe(v.string(), v.uuid())
const metalIds = metals.map(metal => metal.id) as [MetalId, ...MetalId[]]

/** A piece that is none of our designs: what stands in the place of a design's document. */
export const ownPieceSchema = v.object({
  kind: v.literal('own-piece'),
  v: v.literal(1),
  /** The special order whose files it shows. */
  special: id,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  metal: v.nullable(v.picklist(metalIds)),
  model: v.nullable(id),
  drawings: v.pipe(v.array(id), v.maxLength(6)),
})
export type OwnPiece = v.InferOutput<typeof ownPieceSchema>

export function readOwnPiece(document: unknown): OwnPiece | null {
  const read = v.safeParse(ownPieceSchema, document)
  return read.success ? read.output : null
}

/** Its identity in cart, order and proof, as a design's hash is. */
export const ownHash = (piece: OwnPiece) => sha256OfText(canonicalText(piece))

/** Where its picture is, for whoever may see the special order; null where there is no model. */
export const ownPicture = ({ special, model, metal }: OwnPiece) =>
  model && metal ? `/special-orders/${special}/files/${model}?as=still&metal=${metal}` : null

/** What a model comes to in a metal; without a model nothing is weighed. */
export function ownCasting(report: ModelReport | null, metal: MetalId | null): Casting {
  if (!report || !metal) return { milligrams: 0, sizeMm: [0, 0, 0], fault: null, findings: [] }
  const { densityGPerCm3 } = metalOf(metal)
  return {
    milligrams: Math.round(report.volumeMm3 * densityGPerCm3),
    sizeMm: report.sizeMm,
    fault: null,
    findings: report.findings,
  }
}

export function ownSummary(
  piece: OwnPiece,
  { milligrams, sizeMm }: Casting,
): readonly SummaryLine[] {
  return [
    { name: 'Piece', text: piece.title },
    ...(piece.metal ? [{ name: 'Metal', text: metalOf(piece.metal).name }] : []),
    ...(milligrams > 0
      ? [{ name: 'Size', text: `${sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm over all` }]
      : []),
    {
      name: 'Made from',
      text: piece.model ? 'The workshop’s own model' : 'The workshop’s own drawing and words',
    },
  ]
}

export interface OwnLine {
  readonly words: string
  /** Minor units; below nought for what is taken off. */
  readonly amount: number
}

/** The jeweller's lines are the price: nothing is added, nothing rounded. */
export function ownPrice(
  piece: OwnPiece,
  lines: readonly OwnLine[],
  { milligrams }: Casting,
  rates: Rates,
): Quote {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    design: ownHash(piece),
    rates: rates.version,
    currency: rates.currency,
    milligrams,
    bought: [],
    exact: true,
    // Agreed line by line, however much of other prices the owner explains.
    explained: 'all',
    lines: lines.map(({ words, amount }, i) => ({
      key: `own.${i}`,
      kind: 'making',
      words,
      amount,
    })),
    subtotal: total,
    rounding: 0,
    total,
    validUntil: rates.validUntil,
  }
}
