import type { RefundNotAllowed } from '#shop/payments/refund-limit.ts'
import type { RefundRequestClosed, RefundRequested } from '#shop/payments/refund-requests.ts'
import { priceText } from '#web/ui/price-text.ts'

const notWaiting =
  'This request was approved, declined or withdrawn meanwhile, or it has expired. Nothing was refunded by this.'

/** Why a request is not decided. */
export const requestRefusalWords: Readonly<
  Record<Extract<RefundRequestClosed | RefundRequested, { ok: false }>['reason'], string>
> = {
  'not-found': 'There is no such order any more.',
  'already-waiting':
    'A refund of this order waits for a second person already. It has to be approved, declined or withdrawn first.',
  'not-waiting': notWaiting,
  'own-request': 'Somebody else has to approve or decline what you requested yourself.',
  'not-own-request': 'Only the person who requested it can withdraw it. You can decline it.',
}

/** Why what somebody else requested cannot be approved. */
export const approvalRefusalWords = ({ reason }: RefundNotAllowed): string =>
  reason === 'not-waiting'
    ? notWaiting
    : reason === 'role-may-not-refund'
      ? 'The person who requested this cannot refund any more. Decline it, and refund it yourself. Nothing was refunded.'
      : 'This exceeds the limit of the person who requested it. Decline it, and refund it yourself. Nothing was refunded.'

/** Why somebody of the staff may not pay this back, and what to do instead. */
export function refundRefusalWords(refused: RefundNotAllowed, locale: string): string {
  if (refused.reason === 'role-may-not-refund')
    return 'Your role does not allow refunds. Ask an owner. Nothing was refunded.'
  if (refused.reason === 'other-currency')
    return `Your limit for refunds is in ${refused.currency}, and this order is not. Ask an owner to refund it. Nothing was refunded.`
  if (refused.reason === 'needs-approval')
    return 'A second person has to approve this. Nothing was refunded.'
  if (refused.reason === 'not-waiting') return notWaiting
  const { limit, left, currency } = refused
  const price = (amount: number) => priceText({ amount, currency }, locale)
  const rest = left === 0 ? 'nothing of that is left' : `${price(left)} of that is left`
  return `You can refund up to ${price(limit)} in 24 hours, and ${rest}. Ask an owner to refund this. Nothing was refunded.`
}
