import { soldReports, soldStones } from '#design/price/sold-stones.ts'
import { buyerLines } from '../invoices/billed-to.ts'
import { type InvoiceRow, papersOf } from '../invoices/find-papers.ts'
import { type Seller, sellerOf } from '../invoices/seller.ts'
import { type PaperHeadSource, paperHeadOf } from '../papers/current-head.ts'
import { moneyText, paperDayText } from '../papers/format.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import { sayReports } from '../papers/report-links.ts'
import type { Transact } from '../persistence/transaction.ts'
import type { OrderLine } from './record.ts'
import type { OrderState } from './states.ts'
import type { OrderRow } from './transition.ts'

const GAP = 16
const PICTURE_PT = 170

/** Its picture is painted, or being painted; a piece may have none. */
export type AppraisalPicture =
  | { readonly ok: true; readonly file: Uint8Array | null }
  | { readonly ok: false }

export type Appraisal =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-finished' | 'no-picture' }

/** An insurer insures what somebody has: the piece is finished, and paid for. */
const finished: readonly OrderState[] = ['shipped', 'delivered']
export const mayBeAppraised = (state: OrderState, isPaid: boolean) =>
  isPaid && finished.includes(state)

/** What one piece of a line was paid with, its part of the discount taken off. */
export const paidForOne = ({ unit, quantity, discount }: OrderLine) =>
  Math.round((unit * quantity - discount) / quantity)

/** The paper for one line of an order, from what was bought and nothing else. */
export async function appraisalOf(
  source: PaperHeadSource & { readonly transact: Transact; readonly now: () => Date },
  order: OrderRow,
  at: string,
  pictureOf: (line: OrderLine) => Promise<AppraisalPicture>,
): Promise<Appraisal> {
  const line = /^\d{1,2}$/.test(at) ? order.record.lines[Number(at)] : undefined
  if (!line) return { ok: false, reason: 'not-found' }
  const { invoice } = await source.transact(transaction => papersOf(transaction, order.id))
  if (!invoice || !mayBeAppraised(order.state, true)) return { ok: false, reason: 'not-finished' }
  const picture = await pictureOf(line)
  if (!picture.ok) return { ok: false, reason: 'no-picture' }
  const { settings } = await source.shopNow()
  const bytes = await appraisalPaper({
    head: await paperHeadOf(source),
    seller: sellerOf(settings),
    order,
    line,
    invoice,
    picture: picture.file,
    now: source.now(),
  })
  return { ok: true, bytes, name: `${order.number}-${Number(at) + 1}-appraisal.pdf` }
}

interface AppraisalPaper {
  readonly head: PaperHead
  readonly seller: Seller
  readonly order: OrderRow
  readonly line: OrderLine
  readonly invoice: InvoiceRow
  readonly picture: Uint8Array | null
  readonly now: Date
}

/** For whoever insures a piece: what it is, what it weighs, its stones with their reports, and what was paid. */
async function appraisalPaper(wanted: AppraisalPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { head, seller, order, line, invoice, picture, now } = wanted
  const { summary, quote, title } = line
  const stones = soldStones(quote.quote.lines)
  const owner = buyerLines(order.record)
  const name = invoice.test ? `Test, not an appraisal: ${title}` : `Appraisal: ${title}`
  const about = { name, shop: seller.name, accent: head.accent, at: now }
  const paper = await openPaper(about, seller, title, summary, stones, owner, order.number)
  if (head.mark) paper.mark(head.mark)
  paper.say(seller.name, { size: 10, face: 'title', ink: inks.brass })
  paper.say(name, { size: 22, face: 'title', ...(head.mark && { width: paper.width - 130 }) })
  paper.say('For insurance, made from what was bought.', { ink: inks.soft })
  paper.down(6)
  paper.rule()
  paper.down(GAP)
  const top = paper.y()
  const x = picture ? PICTURE_PT + GAP : 0
  if (picture) paper.picture(picture, 0, PICTURE_PT)
  rows(paper, x, [
    ['Owner', owner.join(', ')],
    ['Order', `${order.number}, ${paperDayText(order.placedAt)}`],
    ['Invoice', `${invoice.number}, ${paperDayText(invoice.issuedAt)}`],
    ['Written', paperDayText(now)],
    ['Paid for it', paidWords(wanted)],
  ])
  paper.moveTo(Math.min(paper.y(), picture ? top - PICTURE_PT : paper.y()) - GAP)
  heading(paper, 'The piece')
  rows(paper, 0, [
    ...summary.map(({ name, text }) => [name, text] as const),
    ['Weight of metal', weightWords(line)],
    // By it the model that was cast is told from any other.
    ['Design', line.hash.slice(0, 16)],
  ])
  if (stones.length > 0) {
    paper.down(GAP / 2)
    heading(paper, stones.length === 1 ? 'Its stone' : 'Its stones')
    for (const stone of stones) paper.say(stone)
    sayReports(paper, soldReports(quote.quote.lines))
  }
  paper.down(GAP)
  heading(paper, 'What this paper says, and what it does not')
  for (const words of says(wanted)) {
    paper.say(words, { size: 8.5, ink: inks.soft })
    paper.down(3)
  }
  paper.need(70)
  paper.down(44)
  paper.lines([0, 0, 200, 0], 0, paper.y(), 1, { weight: 0.4, ink: inks.soft })
  paper.down(2)
  paper.say(`${seller.legalName ?? seller.name}: date and signature`, {
    size: 8,
    ink: inks.soft,
  })
  return paper.file()
}

const heading = (paper: Paper, words: string) => {
  paper.need(40)
  paper.say(words, { size: 13, face: 'title' })
  paper.down(3)
}

function rows(paper: Paper, x: number, facts: readonly (readonly [string, string])[]) {
  for (const [name, value] of facts) {
    if (!value) continue
    paper.need(14)
    const at = paper.y()
    paper.say(name, { x, size: 8.5, ink: inks.brass, width: 92 })
    const below = paper.y()
    paper.moveTo(at)
    paper.say(value, { x: x + 98 })
    paper.moveTo(Math.min(below, paper.y()) - 2)
  }
}

const weightWords = ({ quote: { quote } }: OrderLine) => {
  if (quote.milligrams <= 0) return ''
  const grams = (quote.milligrams / 1000).toFixed(2)
  return quote.exact
    ? `${grams} g, by the model that it was made from`
    : `about ${grams} g, as it was priced`
}

function paidWords({ order: { record }, line }: AppraisalPaper) {
  const each = line.quantity > 1 ? ` each, of ${line.quantity}` : ''
  const { tax } = record.totals
  const taxText =
    tax.amount === 0 ? '' : tax.included ? `, ${tax.name} included` : `, before ${tax.name}`
  return `${moneyText(paidForOne(line), record.currency)}${each}${taxText}`
}

const says = ({ order, line, seller, invoice }: AppraisalPaper): readonly string[] => [
  ...(invoice.test
    ? ['This paper was made for trying the shop out. Nothing was bought by it.']
    : []),
  'The price is what was paid for this piece on the day of its order. It is no estimate of what it would cost to replace today: metal and stones have become dearer or cheaper since.',
  'Stones are named as they were sold; where a laboratory has reported on one, its report is named, and is the word of that laboratory.',
  ...(order.record.special
    ? [
        `The piece came from special order ${order.record.special}. A stone that the owner brought is not part of what was paid, and is not valued here.`,
      ]
    : []),
  ...(line.personalised
    ? ['It was made to the owner’s own wishes: no second one is in stock.']
    : []),
  `Questions about it: ${seller.email}.`,
]
