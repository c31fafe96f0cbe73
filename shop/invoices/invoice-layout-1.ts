import { soldReports, soldStones } from '#design/price/sold-stones.ts'
import { linesBySet, setSumOf } from '#design/sets/lines-by-set.ts'
import { moneyText, paperDayText } from '#shop/papers/format.ts'
import { orderedName, withSets } from '../orders/ordered-set.ts'
import type { OrderLine } from '../orders/record.ts'
import type { OrderRow } from '../orders/transition.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'
import { sayReports } from '../papers/report-links.ts'
import { billedTo } from './billed-to.ts'
import type { InvoiceRow } from './find-papers.ts'
import { creditedTax, type TaxLine, taxLine } from './tax-parts.ts'
import type { InvoicePaper } from './wanted-paper.ts'

const GAP = 16

/** The layout until November 2026. Papers issued in it keep it. */
export async function invoiceLayout1(wanted: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, accent = null, mark, order, invoice, deposit, credit } = wanted
  const { number, issuedAt } = credit?.note ?? invoice
  const ahead = invoice.kind === 'deposit-invoice'
  const kind = credit ? 'Credit note' : ahead ? 'Deposit invoice' : 'Invoice'
  const name = invoice.test ? `Test, not an invoice: ${number}` : `${kind} ${number}`
  const { lines, delivery, promotion } = order.record
  const paper = await openPaper({ name, shop: seller.name, accent, at: issuedAt }, seller, {
    lines: lines.map(({ title, quote, set }) => [
      title,
      set && orderedName(set),
      soldStones(quote.quote.lines),
    ]),
    delivery,
    promotion,
    address: billedTo(order.record),
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
  facts(paper, [
    ['Date', paperDayText(issuedAt)],
    ...(credit
      ? [['For invoice', `${invoice.number}, ${paperDayText(invoice.issuedAt)}`] as const]
      : []),
    ['Order', `${order.number}, ${paperDayText(order.placedAt)}`],
  ])
  const tax = credit
    ? credited(paper, order, credit.note, credit.before)
    : ahead
      ? paidAhead(paper, order, invoice)
      : bought(paper, order)
  taxes(paper, tax, order)
  const { customs } = order.record.totals.tax
  if (customs && !credit) paper.say(customs, { size: 8.5, ink: inks.soft })
  if (deposit && !credit && !ahead) takenOff(paper, order, deposit)
  paper.down(GAP / 2)
  const note = credit
    ? 'This amount went back the way the order was paid.'
    : ahead
      ? 'Paid when the order was placed. The rest is due before the piece leaves us; the invoice over the whole then takes this deposit off.'
      : deposit
        ? 'Paid in full. Nothing is left to pay.'
        : 'Paid in full when the order was placed. Nothing is left to pay.'
  paper.say(note, { size: 8.5, ink: inks.soft })
  return paper.file()
}

function parties(paper: Paper, { seller, order }: InvoicePaper) {
  const { legalName, address } = seller
  const from = [
    ...(legalName && legalName !== seller.name ? [`${seller.name}, ${legalName}`] : [seller.name]),
    ...(address
      ? [address.street, `${address.postcode} ${address.city}`.trim(), address.country]
      : []),
    seller.email,
    ...(seller.registration ? [seller.registration] : []),
    ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : []),
    ...(legalName && address ? [] : ['This shop is not yet open for business.']),
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

function facts(paper: Paper, rows: readonly (readonly [string, string])[]) {
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

const AMOUNT = 84
/** How far the pieces of a set stand in, and the room that its name takes with the first of them. */
const [INDENT, SET_HEAD] = [12, 48]

/** Words on the left, an amount at the right edge. */
function row(paper: Paper, words: string, amount: string, { size = 9.5, x = 0 } = {}) {
  paper.need(size * 3)
  const at = paper.y()
  paper.say(words, { size, x, width: paper.width - AMOUNT - 8 - x })
  const below = paper.y()
  paper.moveTo(at)
  const width = paper.widthOf(amount, size)
  paper.say(amount, { size, x: paper.width - width - 1, width: width + 2 })
  paper.moveTo(below)
}

function line(paper: Paper) {
  paper.down(3)
  paper.rule(0.3, inks.soft)
  paper.down(4)
}

function bought(paper: Paper, { record, total, currency }: OrderRow): TaxLine {
  const { totals, delivery, promotion } = record
  const money = (amount: number) => moneyText(amount, currency)
  line(paper)
  for (const { set, lines } of linesBySet(withSets(record.lines))) {
    if (set) {
      paper.need(SET_HEAD)
      // In words: the column of amounts adds up, piece by piece.
      paper.say(`${set.name}: ${money(setSumOf(lines))} together`, {
        width: paper.width - AMOUNT - 8,
      })
    }
    const x = set ? INDENT : 0
    for (const { title, quantity, unit, quote } of lines) {
      row(
        paper,
        quantity === 1 ? title : `${quantity} × ${title}, ${money(unit)} each`,
        money(unit * quantity),
        { x },
      )
      sold(paper, quote, x)
    }
  }
  if (totals.wrap > 0) row(paper, 'Gift wrap', money(totals.wrap))
  row(paper, delivery.words, money(totals.delivery))
  const off = totals.discount + totals.deliveryDiscount
  if (off > 0) row(paper, promotion ? `Code ${promotion.code}` : 'Discount', money(-off))
  if (!totals.tax.included && totals.tax.amount > 0)
    row(paper, taxLine(totals).words, money(totals.tax.amount))
  line(paper)
  row(paper, 'Total', money(total), { size: 12 })
  return taxLine(totals)
}

/** Of one piece, where it was bought more than once. */
function sold(paper: Paper, { quote }: OrderLine['quote'], x = 0) {
  const width = paper.width - AMOUNT - 8 - x
  for (const words of soldStones(quote.lines))
    paper.say(words, { size: 8.5, ink: inks.soft, x, width })
  sayReports(paper, soldReports(quote.lines), { x, width })
}

/** Tax is owed on what is paid ahead, in its share (Directive 2006/112/EC, Art. 65). */
function paidAhead(paper: Paper, { record, total, currency }: OrderRow, invoice: InvoiceRow) {
  const money = (amount: number) => moneyText(amount, currency)
  line(paper)
  for (const { title, quote } of record.lines) {
    paper.say(`To be made: ${title}`, { ink: inks.soft })
    sold(paper, quote)
  }
  row(paper, 'Price agreed on, with delivery', money(total))
  line(paper)
  row(paper, 'Deposit', money(invoice.amount), { size: 12 })
  return creditedTax(record.totals, 0, invoice.amount)
}

/** The invoice over the whole names what was invoiced before, with its tax, so that nothing is taxed twice. */
function takenOff(paper: Paper, { record, currency, total }: OrderRow, deposit: InvoiceRow) {
  const money = (amount: number) => moneyText(amount, currency)
  const { words, tax } = creditedTax(record.totals, 0, deposit.amount)
  const whole = taxLine(record.totals).tax
  line(paper)
  const name = `Deposit invoice ${deposit.number}, ${paperDayText(deposit.issuedAt)}`
  row(paper, name, money(-deposit.amount))
  if (whole > 0) row(paper, `of it ${words}`, money(-tax), { size: 8.5 })
  row(paper, 'Balance', money(total - deposit.amount), { size: 12 })
  if (whole > 0) row(paper, `of it ${words}`, money(whole - tax), { size: 8.5 })
}

function credited(paper: Paper, { record, currency }: OrderRow, note: InvoiceRow, before: number) {
  line(paper)
  for (const { title, quantity, set } of record.lines) {
    const words = quantity === 1 ? title : `${quantity} × ${title}`
    const ofSet = set ? `, of the set “${orderedName(set)}”` : ''
    paper.say(`Of order: ${words}${ofSet}`, { ink: inks.soft })
  }
  line(paper)
  row(paper, 'Credited', moneyText(-note.amount, currency), { size: 12 })
  const { words, net, tax, gross } = creditedTax(record.totals, before, note.amount)
  return { words, net: -net, tax: -tax, gross: -gross }
}

function taxes(paper: Paper, { words, net, tax, gross }: TaxLine, { record, currency }: OrderRow) {
  paper.down(GAP / 2)
  if (tax === 0 && record.totals.tax.amount === 0) {
    const { name, customs, exemption } = record.totals.tax
    // Orders from before it was kept have no word of a border.
    const words = customs
      ? `${name}. The goods leave our country.`
      : exemption === 'small-business'
        ? `${name} is charged.`
        : 'No tax is charged: the goods leave our country, or their place of delivery asks for none.'
    paper.say(words, { size: 8.5, ink: inks.soft })
    return
  }
  const money = (amount: number) => moneyText(amount, currency)
  row(paper, 'Without tax', money(net), { size: 8.5 })
  row(paper, `${words}${record.totals.tax.included ? ', included' : ''}`, money(tax), { size: 8.5 })
  row(paper, 'With tax', money(gross), { size: 8.5 })
}
