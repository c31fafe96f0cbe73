import { payable } from './currency.ts'

const WHOLE = 100_000

/** The tax within an amount, by a rate in thousandths of a per cent. Half a unit and more is a unit. */
export const taxWithin = (amount: number, rate: number): number =>
  Math.floor((amount * rate + (WHOLE + rate) / 2) / (WHOLE + rate))

/** An amount without the tax that is in it, as it can be paid. */
export const withoutTax = (amount: number, rate: number, currency: string): number =>
  payable(amount - taxWithin(amount, rate), currency)

/** The amount to pay for a price at home, under the rates that the reader sees. */
export const askedFor = (
  amount: number,
  { takenOut, currency }: { readonly takenOut?: number | undefined; readonly currency: string },
): number => (takenOut ? withoutTax(amount, takenOut, currency) : amount)

/** The same of a whole quote, whose lines stay as they are at home. */
export function quoteAsked<
  Priced extends { readonly total: number; readonly currency: string; readonly takenOut?: number },
>(quote: Priced, takenOut: number | undefined): Priced {
  const total = askedFor(quote.total, { takenOut, currency: quote.currency })
  return total === quote.total ? quote : { ...quote, takenOut: total - quote.total, total }
}
