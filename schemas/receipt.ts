import * as v from 'valibot'
import { isStroke, type Stroke, signatureLimits } from '#design/document/signature.ts'

const isHand = (value: unknown): value is readonly Stroke[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= signatureLimits.strokes &&
  value.every(isStroke) &&
  value.reduce((sum, stroke) => sum + stroke.length, 0) <= signatureLimits.points * 3

const json = v.pipe(
  v.string(),
  v.maxLength(200_000),
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value)
    } catch {
      addIssue({ message: 'This is no drawing.' })
      return NEVER
    }
  }),
)

/** What a browser sends to sign the receipt for a stone: which one, and the drawing. */
export const signReceiptSchema = v.object({
  stone: v.pipe(v.string(), v.uuid()),
  signature: v.pipe(json, v.custom<readonly Stroke[]>(isHand)),
})
