import type { RefundNotAllowed } from '#shop/payments/refund-limit.ts'
import type { RefundRequestClosed, RefundRequested } from '#shop/payments/refund-requests.ts'
import { priceText } from '#web/ui/price-text.ts'

const notWaiting =
  'Nothing was refunded: somebody has already approved, declined or withdrawn this request, or it has expired.'

export const keyUsedWords =
  'Nothing was refunded: this form has already been used for another refund. Reload the page and try again.'

/** Why a request could not be approved, declined or withdrawn. */
export const requestRefusalWords: Readonly<
  Record<Extract<RefundRequestClosed | RefundRequested, { ok: false }>['reason'], string>
> = {
  'not-found': 'This order no longer exists.',
  'already-waiting':
    'A refund of this order is already waiting for approval. Approve, decline or withdraw it first.',
  'key-used': keyUsedWords,
  'not-waiting': notWaiting,
  'own-request': 'You cannot approve or decline your own request. Ask a colleague.',
  'not-own-request': 'Only the person who requested it can withdraw it. You can decline it.',
}

/** Why a colleague's request cannot be approved. */
export const approvalRefusalWords = ({ reason }: RefundNotAllowed): string =>
  reason === 'not-waiting'
    ? notWaiting
    : reason === 'role-may-not-refund'
      ? 'Nothing was refunded: the person who requested this can no longer refund. Decline the request and refund it yourself.'
      : 'Nothing was refunded: this exceeds the limit of the person who requested it. Decline the request and refund it yourself.'

/** Why this person may not refund this, and what to do instead. */
export function refundRefusalWords(refused: RefundNotAllowed, locale: string): string {
  if (refused.reason === 'role-may-not-refund')
    return 'Nothing was refunded: your role does not allow refunds. Ask an owner.'
  if (refused.reason === 'other-currency')
    return `Nothing was refunded: your limit is in ${refused.currency}, but this order is in another currency. Ask an owner to refund it.`
  if (refused.reason === 'needs-approval')
    return 'Nothing was refunded: a second person has to approve this first.'
  if (refused.reason === 'not-waiting') return notWaiting
  const { limit, left, currency } = refused
  const price = (amount: number) => priceText({ amount, currency }, locale)
  const rest = left === 0 ? 'you have used all of it' : `${price(left)} of it is left`
  return `Nothing was refunded: your limit is ${price(limit)} in 24 hours, and ${rest}. Ask an owner to refund this.`
}
