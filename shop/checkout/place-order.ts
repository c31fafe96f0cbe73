import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { workingDays } from '#design/lead-time.ts'
import type { Mac } from '#design/price/quote.ts'
import { check, stops } from '#design/rules/check.ts'
import { isPersonalised } from '#design/rules/disclosures.ts'
import { emptyCart } from '../cart/empty-cart.ts'
import { giftOf } from '../cart/gift.ts'
import { linesInSets } from '../cart/group-sets.ts'
import type { CartRow } from '../cart/open-cart.ts'
import type { Faults } from '../delivery/address.ts'
import { addEvent } from '../orders/note-event.ts'
import { newOrderNumber } from '../orders/number.ts'
import type { OrderLine, OrderRecord } from '../orders/record.ts'
import { orders } from '../orders/tables.ts'
import type { OrderRow } from '../orders/transition.ts'
import {
  type PartnerQuote,
  type QuoteLost,
  redeemPartnerQuotes,
} from '../partner-quotes/partner-quote.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import { paysBy } from '../payments/live.ts'
import type { Charge } from '../payments/provider.ts'
import { lockCarts } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { PromotionRefusal } from '../promotions/discount.ts'
import { redeemPromotion } from '../promotions/redeem.ts'
import type { Random } from '../random.ts'
import { holdStones, type StonesGone } from '../stock/hold-stones.ts'
import { demandOf, stonesOf } from '../stock/stones.ts'
import {
  claimSinglesOfOrder,
  type SinglesGone,
  type TooManyUnpaid,
} from '../stones/claim-singles.ts'
import { type Assembled, assemble, isQuoted, readFacts } from './assemble.ts'
import { type CheckoutDraft, keptFieldsOf } from './draft.ts'
import { shared } from './totals.ts'

/** How long an order waits for its money, and keeps its stones and its code. */
export const PAY_WITHIN_MINUTES = 60

export interface PlaceOrder {
  readonly accountId: string
  /** Made by the browser, once for each time it means to order. */
  readonly key: string
  readonly draft: CheckoutDraft
  /** What the customer saw that they are asked for, in minor units; nothing where a partner pays. */
  readonly seenTotal: number
  /** The code that the customer was told does not hold: left in its box, it holds up nothing. */
  readonly refusedCode?: string | undefined
  /** A keyed mark of the client: few stones wait for its payments, by however many accounts. */
  readonly client: string
  readonly provider: string
  readonly means: string
  readonly now: Date
  readonly mac: Mac
  readonly random: Random
}

export type OrderPlaced =
  | {
      readonly ok: true
      readonly order: OrderRow
      readonly charge: Charge
    }
  /** It was placed before, under the same key. */
  | { readonly ok: true; readonly order: OrderRow; readonly charge: null }
  | { readonly ok: false; readonly reason: 'empty-cart' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: Faults }
  | { readonly ok: false; readonly reason: 'not-made-any-more'; readonly hashes: readonly string[] }
  /** Nothing is made that its owner has not approved. */
  | { readonly ok: false; readonly reason: 'not-signed'; readonly hashes: readonly string[] }
  /** A partner's quote sets the price of a piece no more; the cart says why, and what it costs now. */
  | { readonly ok: false; readonly reason: 'quote-lost'; readonly because: QuoteLost }
  /** A partner pays for a part of it, which has to be ordered by itself. */
  | { readonly ok: false; readonly reason: 'billed-apart' }
  | { readonly ok: false; readonly reason: 'price-changed'; readonly total: number }
  | { readonly ok: false; readonly reason: 'code-refused'; readonly because: PromotionRefusal }
  | StonesGone
  | SinglesGone
  | TooManyUnpaid

/**
 * The cart becomes an order with everything it claims, and a payment that is about to be asked for; or
 * nothing changes.
 */
export async function placeOrder(
  transaction: Transaction,
  input: PlaceOrder,
): Promise<OrderPlaced> {
  const { accountId, key, draft, now } = input
  // What follows is read under the cart's lock: of two presses of the button the second finds what
  // the first has done.
  const [cart] = await lockCarts(transaction, [{ kind: 'account', accountId }])
  const [before] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.key, key)))
  if (before) return { ok: true, order: before, charge: null }
  if (!cart) return { ok: false, reason: 'empty-cart' }
  const facts = await readFacts(transaction, { accountId, now, locked: true })
  const sum = await assemble(transaction, {
    cart,
    facts,
    accountId,
    draft,
    mac: input.mac,
    now,
    locked: true,
  })
  const refused = refusalOf(sum, input)
  if (refused) return refused
  const record = recordOf(cart, draft, sum)
  const orderId = randomUUID()
  const stones = await holdStones(transaction, {
    holder: orderId,
    instead: cart.id,
    demand: demandOf(record.lines),
    now,
  })
  if (!stones.ok) return stones
  const singles = await claimSinglesOfOrder(transaction, {
    designs: sum.lines,
    holder: orderId,
    cartId: cart.id,
    accountId,
    client: input.client,
    currency: sum.rates.currency,
    now,
  })
  if (!singles.ok) return singles
  const order = await insertOrder(transaction, input, { orderId, record, sum })
  await redeemPartnerQuotes(
    transaction,
    sum.lines
      .filter(isQuoted)
      .flatMap(({ partner }) =>
        partner ? [{ quoteId: partner.quote.id, orderId, usedAt: now }] : [],
      ),
  )
  if (sum.promotion)
    await redeemPromotion(transaction, { code: sum.promotion.code, orderId, accountId, now })
  const charge = await beginPayment(transaction, {
    order,
    attempt: 1,
    ...paysBy(sum, input),
    key: randomUUID(),
    actor: 'customer',
    now,
  })
  await emptyCart(transaction, cart, { hashes: sum.lines.map(({ hash }) => hash), draft, now })
  return { ok: true, order, charge }
}

function refusalOf(
  sum: Assembled,
  { seenTotal, refusedCode, draft }: PlaceOrder,
): Extract<OrderPlaced, { ok: false }> | null {
  if (sum.lines.length === 0 && sum.gone.length === 0) return { ok: false, reason: 'empty-cart' }
  const gone = [
    ...sum.gone,
    ...sum.lines.filter(({ design }) => stops(check(design)).length > 0).map(({ hash }) => hash),
  ]
  if (gone.length > 0) return { ok: false, reason: 'not-made-any-more', hashes: gone }
  if (sum.lost.length > 0)
    return {
      ok: false,
      reason: 'single-gone',
      singles: [...new Map(sum.lost.map(({ id, fate }) => [id, { id, fate }])).values()],
    }
  const unsigned = sum.lines.filter(({ row }) => row.proof === null).map(({ hash }) => hash)
  if (unsigned.length > 0) return { ok: false, reason: 'not-signed', hashes: unsigned }
  const lost = sum.lines.flatMap(({ partner }) => partner?.lost ?? [])[0]
  if (lost) return { ok: false, reason: 'quote-lost', because: lost }
  if (sum.isBilledApart) return { ok: false, reason: 'billed-apart' }
  if (Object.keys(sum.faults).length > 0)
    return { ok: false, reason: 'invalid', faults: sum.faults }
  if (sum.refused && draft.code !== refusedCode)
    return { ok: false, reason: 'code-refused', because: sum.refused }
  if (sum.toPay !== seenTotal) return { ok: false, reason: 'price-changed', total: sum.toPay }
  return null
}

function recordOf(cart: CartRow, draft: CheckoutDraft, sum: Assembled): OrderRecord {
  const { contact, address, business, billing, choice, promotion, totals, rates } = sum
  if (!contact || !address || !choice) throw new Error('An order was written without an address')
  const lines = linesInSets(sum.lines)
  const discounts = shared(
    totals.discount,
    lines.map(line => (isQuoted(line) ? 0 : line.unit * line.quantity)),
  )
  return {
    version: 1,
    contact,
    address,
    ...(business && { business }),
    ...(billing && { billing }),
    delivery: choice,
    lines: lines.map(
      ({ hash, quantity, unit, design, quote, row, set, partner }, i): OrderLine => ({
        hash,
        document: design,
        code: designCode(design),
        title: titleOf(design),
        summary: summaryOf(design),
        quantity,
        unit,
        discount: discounts[i] ?? 0,
        quote,
        personalised: isPersonalised(design),
        stones: stonesOf(design),
        proof: row.proof,
        ...(set && { set }),
        ...(partner && { partnerQuote: quoteOnRecord(partner.quote) }),
      }),
    ),
    gift: billing ? { ...giftOf(cart.gift), wrap: false } : giftOf(cart.gift),
    ...keptFieldsOf(draft),
    promotion: promotion && {
      code: promotion.code,
      kind: promotion.kind,
      value: promotion.value,
    },
    totals,
    currency: rates.currency,
    ratesVersion: rates.version,
  }
}

const quoteOnRecord = ({ id, audience, reference }: PartnerQuote) => ({
  id,
  audience,
  ...(reference !== null && { reference }),
})

async function insertOrder(
  transaction: Transaction,
  { accountId, key, now, random }: PlaceOrder,
  { orderId, record, sum }: { orderId: string; record: OrderRecord; sum: Assembled },
): Promise<OrderRow> {
  const benchDays = sum.lines.reduce(
    (days, { design, quantity }) => days + workingDays(design).least * quantity,
    0,
  )
  const order: OrderRow = {
    id: orderId,
    number: newOrderNumber(random),
    accountId,
    key,
    state: 'pending-payment',
    currency: record.currency,
    total: record.totals.total,
    record,
    benchDays,
    promisedBy: record.delivery.latest,
    placedAt: now,
    changedAt: now,
    payBy: new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000),
    tracking: null,
    untold: null,
  }
  await transaction.insert(orders).values(order)
  await addEvent(transaction, { orderId, kind: 'placed', actor: 'customer', data: {}, now })
  return order
}
