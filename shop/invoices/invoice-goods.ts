import { soldMetals } from '#design/price/sold-metals.ts'
import { soldReports, soldStones } from '#design/price/sold-stones.ts'
import { linesBySet, setSumOf } from '#design/sets/lines-by-set.ts'
import { withSets } from '../orders/ordered-set.ts'
import type { OrderLine } from '../orders/record.ts'
import type { OrderRow } from '../orders/transition.ts'
import { moneyText } from '../papers/format.ts'
import type { Paper, TextLook } from '../papers/paper.ts'
import { sayReports } from '../papers/report-links.ts'
import { exemptionOf } from './exemption-words.ts'
import { invoiceTable, type TableRow } from './invoice-table.ts'
import { listedLines, type PaperLine } from './paper-lines.ts'
import { rateBehind } from './tax-parts.ts'

/** How far the pieces of a set are indented. */
const INDENT = 12

/** The content of a column for a line. */
type Column = readonly [head: string, cell: (line: PaperLine) => string]

/** If prices include tax, each line's net and gross amount; otherwise only its amount. */
function columns(
  { currency, record: { totals } }: OrderRow,
  home: string | undefined,
): readonly Column[] {
  const money = (amount: number) => moneyText(amount, currency)
  const rate = rateBehind(totals)
  const exempt = exemptionOf(totals)
  const quantity: Column = ['Quantity', line => String(line.quantity)]
  const unit = ({ net, quantity: count }: PaperLine) => money(Math.round(net / count))
  if (totals.tax.included && totals.tax.amount !== 0)
    return [
      quantity,
      ['Unit price, net', unit],
      ['VAT', () => (rate === null ? '' : `${rate / 1000} %`)],
      ['Net', line => money(line.net)],
      ['Gross', line => money(line.gross)],
    ]
  // British exports are taxed, at no rate; elsewhere they are exempt.
  const none = exempt === 'export' && home === 'GB' ? '0 %' : 'none'
  return [
    quantity,
    ['Unit price', unit],
    ...(exempt ? [['VAT', () => none] as const] : []),
    ['Amount', line => money(line.net)],
  ]
}

/** What was ordered, piece by piece; with its prices, or as what a credit note is about. */
export function goods(paper: Paper, order: OrderRow, home: string | undefined, isPriced = true) {
  const { currency, record } = order
  const money = (amount: number) => moneyText(amount, currency)
  const shown = columns(order, home).slice(0, isPriced ? undefined : 1)
  const heads = [isPriced ? 'Description' : 'Of the order', ...shown.map(([head]) => head)]
  const cellsOf = (line: PaperLine) => shown.map(([, cell]) => cell(line))
  const { pieces, extras } = listedLines(record)
  const rows = linesBySet(withSets(record.lines)).flatMap(({ set, lines }): readonly TableRow[] => {
    const x = set ? INDENT : 0
    return [
      ...(set
        ? [
            {
              words: isPriced ? `${set.name}: ${money(setSumOf(lines))} together` : set.name,
              cells: [],
            },
          ]
        : []),
      ...lines.flatMap(line => {
        const piece = pieces[line.at]
        return piece
          ? [{ words: line.title, x, cells: cellsOf(piece), below: described(paper, line) }]
          : []
      }),
    ]
  })
  const others = extras.map(line => ({ words: line.words, cells: cellsOf(line) }))
  invoiceTable(paper, heads, isPriced ? [...rows, ...others] : rows)
}

/** Metal and stones of one piece, where it was bought more than once. */
function described(paper: Paper, { quote, summary, quantity }: OrderLine) {
  const each = quantity === 1 ? '' : 'Each: '
  return (look: TextLook) => {
    for (const words of soldMetals(quote.quote, summary)) paper.say(`${each}${words}`, look)
    for (const words of soldStones(quote.quote.lines)) paper.say(`${each}${words}`, look)
    sayReports(paper, soldReports(quote.quote.lines), look)
  }
}
