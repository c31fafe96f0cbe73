import { soldMetals } from '#design/price/sold-metals.ts'
import { soldStones } from '#design/price/sold-stones.ts'
import { moneyText, paperDayText } from '#shop/papers/format.ts'
import { countryOf } from '../delivery/countries.ts'
import { countryOfName } from '../delivery/country-of-name.ts'
import { orderedName } from '../orders/ordered-set.ts'
import type { OrderRow } from '../orders/transition.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'
import { placeTaxed } from '../tax/place-of-supply.ts'
import { billedTo } from './billed-to.ts'
import { exemptionWords } from './exemption-words.ts'
import type { InvoiceRow } from './find-papers.ts'
import { goods } from './invoice-goods.ts'
import { SOFT, sum } from './invoice-table.ts'
import { type PaperFact, paperDates, paperNotes } from './paper-notes.ts'
import { NO_EMAIL } from './seller.ts'
import { companyFacts, taxNumbers } from './seller-facts.ts'
import { creditedTax, type TaxLine, taxLine } from './tax-parts.ts'
import type { InvoicePaper } from './wanted-paper.ts'

const GAP = 16

/** Contains everything that docs/invoices.md lists. */
export async function invoiceLayout2(wanted: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, accent = null, mark, order, invoice, deposit, credit } = wanted
  const { number, issuedAt } = credit?.note ?? invoice
  const ahead = invoice.kind === 'deposit-invoice'
  const kind = credit ? 'Credit note' : ahead ? 'Deposit invoice' : 'Invoice'
  const name = invoice.test ? `Test, not an invoice: ${number}` : `${kind} ${number}`
  const { lines, delivery, promotion, totals } = order.record
  const home = seller.address ? countryOfName(seller.address.country) : undefined
  const foot = (page: number, pages: number) => `${name}, page ${page} of ${pages}`
  const paper = await openPaper({ name, shop: seller.name, accent, at: issuedAt, foot }, seller, {
    lines: lines.map(({ title, quote, summary, set }) => [
      title,
      set && orderedName(set),
      soldMetals(quote.quote, summary),
      soldStones(quote.quote.lines),
    ]),
    delivery,
    promotion,
    address: billedTo(order.record),
    exempt: exemptionWords(totals, home),
  })
  if (mark) paper.mark(mark)
  paper.say(seller.name, { size: 10, face: 'title', ink: inks.brass })
  paper.say(name, { size: 24, face: 'title', ...(mark && { width: paper.width - 130 }) })
  if (invoice.test)
    paper.say(
      'This paper was made for trying the shop out. Nothing was bought, paid or owed by it.',
      { size: 9.5 },
    )
  paper.down(6)
  paper.rule()
  paper.down(GAP)
  parties(paper, wanted)
  facts(paper, paperDates(wanted, home))
  if (credit) credited(paper, order, credit, home)
  else if (ahead) paidAhead(paper, order, invoice, home)
  else bought(paper, order, home)
  if (deposit && !credit && !ahead) takenOff(paper, order, deposit)
  paper.down(GAP / 2)
  for (const words of paperNotes(wanted, home)) {
    paper.say(words, SOFT)
    paper.down(2)
  }
  const company = companyFacts(seller)
  if (company.length > 0) {
    paper.down(GAP)
    paper.need(40)
    paper.rule(0.3, inks.soft)
    paper.down(4)
    for (const words of company) paper.say(words, { size: 8, ink: inks.soft })
  }
  return paper.file()
}

function parties(paper: Paper, { seller, order, invoice }: InvoicePaper) {
  const { legalName, address } = seller
  const from = [
    ...(legalName && legalName !== seller.name ? [`${seller.name}, ${legalName}`] : [seller.name]),
    ...(address
      ? [address.street, `${address.postcode} ${address.city}`.trim(), address.country]
      : []),
    ...(seller.email === NO_EMAIL ? [] : [seller.email]),
    ...taxNumbers(seller),
    ...(invoice.test && !(legalName && address) ? ['This shop is not yet open for business.'] : []),
  ]
  const top = paper.y()
  const half = paper.width / 2
  column(paper, 'Seller', from, 0, half - GAP)
  const below = paper.y()
  paper.moveTo(top)
  column(paper, 'Customer', billedTo(order.record), half, half)
  paper.moveTo(Math.min(below, paper.y()) - GAP)
}

function column(paper: Paper, name: string, lines: readonly string[], x: number, width: number) {
  paper.say(name, { size: 7.5, ink: inks.brass, x, width })
  for (const line of lines) paper.say(line, { x, width })
}

function facts(paper: Paper, rows: readonly PaperFact[]) {
  for (const [name, value] of rows) {
    const at = paper.y()
    paper.say(name, { ink: inks.soft, width: 80 })
    const below = paper.y()
    paper.moveTo(at)
    paper.say(value, { x: 84 })
    paper.moveTo(Math.min(below, paper.y()))
  }
  paper.down(GAP)
}

/** Net, tax and gross total. */
function sums(paper: Paper, name: string, { words, net, tax, gross }: TaxLine, order: OrderRow) {
  const money = (amount: number) => moneyText(amount, order.currency)
  if (order.record.totals.tax.amount !== 0) {
    sum(paper, 'Net', money(net))
    sum(paper, `${words}${taxedIn(order)}`, money(tax))
  }
  sum(paper, name, money(gross), 12)
}

/** Whose tax it is. */
function taxedIn({ record }: OrderRow): string {
  const { country, region } = placeTaxed(record)
  const place = countryOf(country)
  const state = record.totals.tax.included ? undefined : place?.regions?.[region]
  return place ? `, ${state ?? place.name}` : ''
}

function bought(paper: Paper, order: OrderRow, home: string | undefined) {
  goods(paper, order, home)
  sums(paper, 'Total', taxLine(order.record.totals), order)
}

/** Tax is owed on what is paid ahead, in its share (Directive 2006/112/EC, Art. 65). */
function paidAhead(paper: Paper, order: OrderRow, invoice: InvoiceRow, home: string | undefined) {
  goods(paper, order, home)
  sum(paper, 'Price agreed on, with delivery', moneyText(order.total, order.currency))
  paper.down(5)
  sums(paper, 'Deposit', creditedTax(order.record.totals, 0, invoice.amount), order)
}

/** The invoice over the whole names what was invoiced before, with its tax, so that nothing is taxed twice. */
function takenOff(paper: Paper, { record, currency, total }: OrderRow, deposit: InvoiceRow) {
  const money = (amount: number) => moneyText(amount, currency)
  const { words, tax } = creditedTax(record.totals, 0, deposit.amount)
  const whole = taxLine(record.totals).tax
  paper.down(5)
  const name = `Deposit invoice ${deposit.number}, ${paperDayText(deposit.issuedAt)}`
  sum(paper, name, money(-deposit.amount))
  if (whole > 0) sum(paper, `of it ${words}`, money(-tax), 8.5)
  sum(paper, 'Balance', money(total - deposit.amount), 12)
  if (whole > 0) sum(paper, `of it ${words}`, money(whole - tax), 8.5)
}

function credited(
  paper: Paper,
  order: OrderRow,
  { note, before }: NonNullable<InvoicePaper['credit']>,
  home: string | undefined,
) {
  goods(paper, order, home, false)
  const { words, net, tax, gross } = creditedTax(order.record.totals, before, note.amount)
  sums(paper, 'Credited', { words, net: -net, tax: -tax, gross: -gross }, order)
}
