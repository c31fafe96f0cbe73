/**
 * Stripe counts by the minor units of ISO 4217 but for these: kronur and Ugandan shillings have two decimals
 * there that are always nothing, ariary have none.
 * https://docs.stripe.com/currencies#special-cases and #zero-decimal
 */
const timesInStripe: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 }

const times = (currency: string) => timesInStripe[currency.toUpperCase()] ?? 1

/** Whole, because amounts that are paid are multiples of `payableStep`. */
export function toStripe(amount: number, currency: string): number {
  const by = times(currency)
  return by === 1 ? amount : Math.round(amount * by)
}

export function fromStripe(amount: number, currency: string): number {
  const by = times(currency)
  return by === 1 ? amount : Math.round(amount / by)
}
