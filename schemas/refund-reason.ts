import * as v from 'valibot'

/** Reasons for a refund. The audit log records the reason, never the words that staff wrote. */
export const refundCauses = [
  'fault',
  'wrong-piece',
  'late',
  'price',
  'changed-mind',
  'goodwill',
  'other',
] as const
export type RefundCause = (typeof refundCauses)[number]

export const MOST_REASON = 200
export const FEWEST_REASON = 10
const FEWEST_DIFFERENT = 4

/** Whether the text tells a colleague anything: rejects "x", "Goodwill" and one letter repeated. */
const saysSomething = (text: string) =>
  text.length >= FEWEST_REASON &&
  new Set(text.toLowerCase().match(/\p{L}/gu)).size >= FEWEST_DIFFERENT

/** Required to refund or cancel. Stripping the order removes the words; the cause stays. */
export const refundReason = {
  cause: v.picklist(refundCauses, 'Please choose a reason.'),
  reason: v.pipe(
    v.string('Please say what happened.'),
    v.trim(),
    v.check(
      saysSomething,
      'Please say what happened, in at least ten letters, such as: The clasp came scratched.',
    ),
    v.maxLength(MOST_REASON, 'Please say it in at most 200 characters.'),
  ),
}
