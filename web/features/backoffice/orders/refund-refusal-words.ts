import type { RefundNotAllowed } from '#shop/payments/refund-limit.ts'
import { priceText } from '#web/ui/price-text.ts'

/** Why somebody of the staff may not pay this back, and what to do instead. */
export function refundRefusalWords(refused: RefundNotAllowed, locale: string): string {
  if (refused.reason === 'role-may-not-refund')
    return 'Your role does not allow refunds. Ask an owner. Nothing was refunded.'
  if (refused.reason === 'other-currency')
    return `Your limit for refunds is in ${refused.currency}, and this order is not. Ask an owner to refund it. Nothing was refunded.`
  const { limit, left, currency } = refused
  const price = (amount: number) => priceText({ amount, currency }, locale)
  const rest = left === 0 ? 'nothing of that is left' : `${price(left)} of that is left`
  return `You can refund up to ${price(limit)} in 24 hours, and ${rest}. Ask an owner to refund this. Nothing was refunded.`
}
