import * as v from 'valibot'

/** What a browser is told of a proof; the rest is in the paper. */
export const signedProofSchema = v.object({
  id: v.string(),
  hash: v.string(),
  seal: v.string(),
  signedAt: v.string(),
  total: v.number(),
  currency: v.string(),
})
export type SignedProofJson = v.InferOutput<typeof signedProofSchema>

/** Of a design that nobody has signed yet there is none. */
export const foundProofSchema = v.object({ proof: v.nullable(signedProofSchema) })

/** A row of an engraving as it was read back. */
export const readRowSchema = v.object({
  place: v.pipe(v.string(), v.maxLength(20)),
  row: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
  /** What was typed; null where the row was read and said to be right. */
  typed: v.nullable(v.pipe(v.string(), v.maxLength(400))),
})
export type ReadRow = Readonly<v.InferOutput<typeof readRowSchema>>
