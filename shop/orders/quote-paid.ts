import { quoteAsked } from '#design/price/without-tax.ts'
import type { Totals } from './order-totals.ts'
import type { OrderLine } from './record.ts'

/** What a piece was made up of, as its buyer paid it: its quote, less tax that an export does not bear. */
export function quotePaid({ quote: { quote }, unit }: OrderLine, { tax }: Totals) {
  const asked = quoteAsked(quote, tax.takenOut)
  return asked.total === unit ? asked : quote
}
