import type { SummaryLine } from '#design/document/summary.ts'
import { soldStones } from '#design/price/sold-stones.ts'
import type { OrderLine } from './record.ts'

const stoneNames: readonly string[] = ['Stone', 'Stones', 'Small stones']

/** A piece in words, each kind of stone with what it was sold as. From the record alone. */
export function summaryAsSold({
  summary,
  quote,
}: Pick<OrderLine, 'summary' | 'quote'>): readonly SummaryLine[] {
  const sold = soldStones(quote.quote.lines).map(text => ({ name: 'Sold as', text }))
  const stones = summary.filter(({ name }) => stoneNames.includes(name))
  // The same lots in the same order; where they are not, nothing is said to belong to a stone.
  if (stones.length !== sold.length) return [...summary, ...sold]
  return summary.flatMap(line => {
    const own = sold[stones.indexOf(line)]
    return own ? [line, own] : [line]
  })
}
