import { designCode } from '#design/document/code.ts'
import { readDesign } from '#design/document/read-design.ts'
import { weightText } from '#design/layout/bought-parts.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { soldReports } from '#design/price/sold-stones.ts'
import { GEOMETRY_VERSION, geometryOf } from '#geometry/versions/version.ts'
import { addressLines } from '#shop/delivery/address-lines.ts'
import { trackingUrl } from '#shop/delivery/carriers.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { isPickup, pickupPlaceOf } from '#shop/delivery/pickup.ts'
import { businessLines } from '#shop/invoices/billed-to.ts'
import { mayHaveEInvoice } from '#shop/invoices/e-invoice/may-have.ts'
import { type Papers, papersOf } from '#shop/invoices/find-papers.ts'
import { allPapers } from '#shop/invoices/paper-files.ts'
import { mayBeAppraised } from '#shop/orders/appraisal.ts'
import { notesOfOrder } from '#shop/orders/order-notes.ts'
import type { Totals } from '#shop/orders/order-totals.ts'
import { quotePaid } from '#shop/orders/quote-paid.ts'
import type { OrderLine } from '#shop/orders/record.ts'
import { setsOfOrder } from '#shop/orders/sets-of-order.ts'
import { summaryAsSold } from '#shop/orders/summary-as-sold.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { returnsOf, rightsNow } from '#shop/returns/ask-return.ts'
import { restOfSets } from '#shop/returns/rest-of-sets.ts'
import type { LineRights, Right } from '#shop/returns/rights.ts'
import { type ReturnKind, returnStepBetween } from '#shop/returns/states.ts'
import { singleIdsOf } from '#shop/stones/claim-singles.ts'
import { shopFactsOf } from '#web/features/legal/shop.server.ts'
import type { ShopFacts } from '#web/features/legal/shop.ts'
import { ownOrdered } from '#web/features/special-orders/special-order-view.server.ts'
import { wordsOfEvent } from './state-words.ts'
import { ownOrder } from './whose-order.server.ts'

/** An order as its page shows it: everything from its own rows. */
export async function showCustomerOrder(ctx: RequestContext, number: string) {
  const { order, events, refunded, refund, left, mayCancel, paid, due } = await ownOrder(
    ctx,
    number,
  )
  const { papers, returns, rights, terms } = await ctx.transact(async transaction => ({
    papers: order.record.billing ? noPapers : await papersOf(transaction, order.id),
    returns: await returnsOf(transaction, order.id),
    rights: await rightsNow(transaction, order, ctx.now()),
    terms: await currentTerms(transaction, ctx.now()),
  }))
  const shop = await shopFactsOf(ctx)
  const { record, state, placedAt, promisedBy, tracking, currency, total } = order
  const sets = setsOfOrder(record.lines)
  return {
    number,
    state,
    placedAt,
    promisedBy: new Date(promisedBy),
    tracking: tracking && {
      url: trackingUrl(tracking),
      words: `${tracking.carrier} ${tracking.code}`,
    },
    currency,
    total,
    refunded,
    refund,
    left,
    deposit: record.deposit !== undefined,
    paid,
    due,
    /** Its rest is paid, after its deposit. */
    settled: record.deposit !== undefined && due === 0 && state !== 'cancelled',
    mayCancel,
    billedTo: record.billing?.business.company ?? null,
    invoice: papers.invoice?.number ?? null,
    depositInvoice: papers.deposit?.number ?? null,
    creditNotes: papers.creditNotes.map(({ number }) => `${number}.pdf`),
    eInvoices: allPapers(papers)
      .filter(paper => mayHaveEInvoice(paper, record, shop).ok)
      .map(({ number, kind }) => ({ number, kind })),
    events: events.flatMap(({ id, kind, at, actor, data }) => {
      // What a partner pays or is credited with is between them and the shop.
      if (record.billing && /payment|refund/.test(kind)) return []
      const deposit = record.deposit !== undefined
      const words = wordsOfEvent(kind, { deposit, pickup: isPickup(record) })
      const amount =
        /refund|balance-paid/.test(kind) && typeof data.amount === 'number' ? data.amount : null
      return words ? [{ id, words, at, actor, amount }] : []
    }),
    pieces: record.lines.map((line, at) => ({
      ...pieceOf(line, record.totals, rights[at]),
      at,
      set: sets[at] ?? null,
      singles: singleIdsOf([line]),
      reports: soldReports(line.quote.quote.lines),
      appraisal: mayBeAppraised(state, papers.invoice !== null || record.billing !== undefined),
    })),
    mind: best(rights, 'change-of-mind'),
    fault: best(rights, 'fault'),
    returns: returns.map(({ id, kind, state, askedAt, refusal, amount, lines, instructions }) => ({
      id,
      kind,
      state,
      askedAt,
      refusal,
      amount,
      instructions,
      pieces: lines.map(({ at, quantity }) => {
        const title = record.lines[at]?.title ?? ''
        return quantity === 1 ? title : `${quantity} × ${title}`
      }),
      mayTakeBack: returnStepBetween(state, 'taken-back', kind)?.by.includes('customer') ?? false,
    })),
    rest: restOfSets(record.lines, returns),
    sendTo: sendTo(shop),
    shopEmail: shop.email,
    totals: record.totals,
    promotion: record.promotion?.code ?? null,
    delivery: record.delivery.words,
    pickup: isPickup(record),
    place: pickupPlaceOf(record, terms),
    said: notesOfOrder(record),
    address: addressLines(record.address),
    business: businessLines(record.business),
    email: record.contact.email,
  }
}

/** The papers of what a partner pays for are the partner's. */
const noPapers: Papers = { invoice: null, deposit: null, creditNotes: [] }

const none: Right = { may: false, because: 'all-returned' }

function pieceOf(line: OrderLine, totals: Totals, rights: LineRights | undefined) {
  const { hash, title, quantity, unit, personalised, quote, proof } = line
  const read = readDesign(line.document)
  return {
    hash,
    title,
    summary: summaryAsSold(line),
    weight: quote.quote.milligrams > 0 ? weightText(quote.quote) : null,
    quantity,
    unit,
    personalised,
    quote: explainedQuote(quotePaid(line, totals)),
    // Sums show the picture that is kept; what turns is drawn from the document, by browsers in the newest geometry alone.
    code: read.ok && geometryOf(proof) === GEOMETRY_VERSION ? designCode(read.design) : null,
    own: ownOrdered(line.document),
    proof: proof && { id: proof.id, signedAt: proof.signedAt },
    mind: rights?.rights['change-of-mind'] ?? none,
  }
}

/** Whether anything of it may come back, and until when at the latest. */
function best(rights: readonly LineRights[], kind: ReturnKind): Right {
  const all = rights.map(one => one.rights[kind])
  return all.find(({ may }) => may) ?? all[0] ?? none
}

function sendTo({ name, legalName, address }: ShopFacts) {
  if (!address) return null
  return [legalName ?? name, address.street, `${address.postcode} ${address.city}`, address.country]
}

export type CustomerOrderView = Awaited<ReturnType<typeof showCustomerOrder>>
