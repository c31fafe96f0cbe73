import * as v from 'valibot'

/** Why money goes back, as a word for the audit log, which repeats nobody's own words. */
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

/** Whether a colleague could learn anything from it: not "x", not "Goodwill", not one letter again and again. */
const saysSomething = (text: string) =>
  text.length >= FEWEST_REASON &&
  new Set(text.toLowerCase().match(/\p{L}/gu)).size >= FEWEST_DIFFERENT

/** Asked of whoever refunds or cancels. The words go when the order is stripped, the cause stays. */
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
