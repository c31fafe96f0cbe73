import * as v from 'valibot'
import { type Design, isDrawn } from '#design/document/design.ts'
import { canonicalText } from '#design/document/identity.ts'
import { sha256OfText } from '#design/document/sha256.ts'
import { isStroke, type Stroke, signatureLimits } from '#design/document/signature.ts'
import { isBlank, isSameRow } from '#design/engraving/read-back.ts'
import { readRowSchema } from '#schemas/proofs.ts'
import { sentCodeSchema } from '../designs/saved-design.ts'
import type { ReadBack } from './read-back.ts'
import type { proofs } from './tables.ts'

export type SignedProof = typeof proofs.$inferSelect

/** None where a plain piece is approved by its tick alone; who may do so is for `proofRefusalOf` to say. */
const strokes = v.custom<readonly Stroke[]>(
  value =>
    Array.isArray(value) &&
    value.length <= signatureLimits.strokes &&
    value.every(isStroke) &&
    value.reduce((sum, stroke) => sum + stroke.length, 0) <= signatureLimits.points * 3,
  'A proof is signed with a drawing.',
)

/** What a browser sends to sign. */
export const signSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(200)),
  code: sentCodeSchema,
  texts: v.pipe(v.array(readRowSchema), v.maxLength(8)),
  sizeIsRight: v.boolean(),
  wordsAreRight: v.boolean(),
  returnsAreKnown: v.boolean(),
  signature: strokes,
})

export type SignInput = v.InferOutput<typeof signSchema>

export type ReadingBack =
  | { readonly ok: true; readonly texts: readonly ReadBack[] }
  /** Typed otherwise than it would be engraved, or not read at all. */
  | { readonly ok: false; readonly place: string; readonly row: number }

/** Every row of the engraving must have been read; whatever was typed must be what is cut. */
export function readBack(design: Design, given: SignInput['texts']): ReadingBack {
  const texts: ReadBack[] = []
  for (const one of design.engraving) {
    if (isDrawn(one)) continue
    for (const [row, text] of one.rows.entries()) {
      const answer = given.find(({ place, row: at }) => place === one.place && at === row)
      if (!answer) return { ok: false, place: one.place, row }
      const { typed } = answer
      if (typed !== null && (isBlank(typed) || !isSameRow(text, typed)))
        return { ok: false, place: one.place, row }
      texts.push({ place: one.place, text, how: typed === null ? 'confirmed' : 'typed' })
    }
  }
  return { ok: true, texts }
}

/** One text for one proof: change anything in it, and the seal is another. */
export function sealOf(proof: Omit<SignedProof, 'seal'>): string {
  const { accountId, signedAt, ...rest } = proof
  return sha256OfText(canonicalText({ ...rest, account: accountId, at: signedAt.toISOString() }))
}

/** How it was approved: by a drawn signature, or, a plain piece, by its tick. */
export const approvalOf = ({ signature }: Pick<SignedProof, 'signature'>) =>
  signature.length > 0 ? 'signed' : 'ticked'

export const isWhole = (proof: SignedProof) => {
  const { seal, ...rest } = proof
  return sealOf(rest) === seal
}
