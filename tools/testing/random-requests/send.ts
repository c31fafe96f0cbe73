import { asc, desc, eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { setHash } from '#design/sets/set.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { orders } from '#shop/orders/tables.ts'
import { completePayment } from '#shop/payments/complete-payment.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { leftToRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import { returns } from '#shop/returns/tables.ts'
import { acceptance, designOfQuote } from '#shop/special-orders/acceptance.ts'
import { lastQuote } from '#shop/special-orders/quote.ts'
import { specialOrders } from '#shop/special-orders/tables.ts'
import { stoneStock } from '#shop/stock/tables.ts'
import { singleStones } from '#shop/stones/tables.ts'
import * as stonesPage from '#web/features/backoffice/catalogue/stones.tsx'
import * as orderPage from '#web/features/backoffice/orders/order.tsx'
import * as boardPage from '#web/features/backoffice/orders/order-step.tsx'
import * as newStonePage from '#web/features/backoffice/single-stones/new-stone.tsx'
import * as stonePage from '#web/features/backoffice/single-stones/single-stone.tsx'
import { stoneFiguresOf } from '#web/features/backoffice/single-stones/stone-form.server.ts'
import * as cartPage from '#web/features/cart/cart.tsx'
import * as checkoutPage from '#web/features/checkout/checkout.tsx'
import * as paymentPage from '#web/features/checkout/checkout-payment.tsx'
import * as ownOrderPage from '#web/features/orders/order.tsx'
import * as returnPage from '#web/features/orders/return.tsx'
import * as proofsApi from '#web/features/review/proofs-api.tsx'
import * as specialPage from '#web/features/special-orders/customer/special-order.tsx'
import * as specialsApi from '#web/features/special-orders/customer/special-orders-api.tsx'
import * as specialStaffPage from '#web/features/special-orders/staff/special-order.tsx'
import { deliverOrder } from '../deliver-order.ts'
import { plain, toGermany, totalFor } from '../payment-context.ts'
import { routeArgs, statusOf } from '../request-context.ts'
import type { RandomRequest } from './arbitraries.ts'
import { countedKey, type VisitedShop, type Who } from './visited-shop.ts'

type Fields = Readonly<Record<string, unknown>>
interface Sent {
  readonly page: { readonly action: unknown }
  readonly fields: Fields
  readonly params?: Readonly<Record<string, string>>
  readonly as?: 'json'
  /** Where the request says that its order's owner sends it. */
  readonly who?: Who | undefined
}
type Of<Do extends RandomRequest['do']> = Extract<RandomRequest, { readonly do: Do }>

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]
const day = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const SIGNATURE = [[0, 500, 60, 300, 100, 80, 600, 900, 60]]
const rowsOf = ({ engraving }: Design) =>
  engraving.flatMap(one =>
    isDrawn(one) ? [] : one.rows.map((_, row) => ({ place: one.place, row, typed: null })),
  )
const pieceOf = ({ pieces }: VisitedShop, at: number) => pick(pieces, at) ?? plain
const set = collectedSets.find(({ id }) => id === 'one-line-in-two-rings')

const orderAt = ({ shop, visitorOf }: VisitedShop, at: number) =>
  shop.transact(async t => {
    const order = pick(await t.select().from(orders).orderBy(asc(orders.number)), at)
    if (!order) return undefined
    const rows = await t.select().from(payments).where(eq(payments.orderId, order.id))
    const [back] = await t
      .select()
      .from(returns)
      .where(eq(returns.orderId, order.id))
      .orderBy(desc(returns.askedAt), returns.key)
    const captured = rows.reduce((sum, row) => sum + row.captured - row.refundAsked, 0)
    const who: Who = order.accountId === visitorOf('bob')?.accountId ? 'bob' : 'ada'
    return { ...order, who, captured, left: leftToRefund(rows), back: back?.id ?? '' }
  })

const specialAt = ({ shop }: VisitedShop, at: number) =>
  shop.transact(async t => {
    const all = await t.select().from(specialOrders).orderBy(asc(specialOrders.number))
    const id = pick(all, at)?.id ?? NOBODY
    return { id, quote: await lastQuote(t, id) }
  })

/** Cancelling asks the provider first, and what it says of money is recorded whatever becomes of the rest. */
async function hearOfPayments({ shop }: VisitedShop) {
  const begun = await shop.transact(t =>
    t.select().from(payments).where(eq(payments.state, 'begun')),
  )
  for (const payment of begun) await completePayment(shop, payment, 'shop')
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

const builders: {
  readonly [Do in Exclude<RandomRequest['do'], 'wait' | 'deliver'>]: (
    visited: VisitedShop,
    request: Of<Do>,
  ) => Promise<Sent>
} = {
  cart: async (visited, { intent, piece, count }) => {
    const design = pieceOf(visited, piece)
    const [code, hash, quantity] = [designCode(design), designHash(design), String(count)]
    const its = { set: set ? setHash(set.whole.set) : '', quantities: `1.${count}` }
    const gift = { wrap: 'yes', card: 'For you', hidePrices: '', stay: '' }
    return { page: cartPage, fields: { intent, code, hash, quantity, later: '', ...its, ...gift } }
  },
  sign: async (visited, { piece, isRight, key }) => {
    const design = pieceOf(visited, piece)
    const ticks = { sizeIsRight: isRight, wordsAreRight: true, returnsAreKnown: true }
    const read = { code: designCode(design), texts: rowsOf(design), signature: SIGNATURE }
    return { page: proofsApi, fields: { id: key, name: '', ...read, ...ticks }, as: 'json' }
  },
  checkout: async (visited, { who, intent, means, code, off, key }) => {
    const draft = { ...toGermany, code }
    const accountId = visited.visitorOf(who)?.accountId ?? ''
    // Without a cart there is no sum.
    const seen = await totalFor(visited.shop, accountId, draft).catch(() => 0)
    return { page: checkoutPage, fields: { ...draft, intent, means, key, seen: seen + off } }
  },
  pay: async (visited, { order, intent, means }) => {
    const { number = '', who } = (await orderAt(visited, order)) ?? {}
    const fields = { intent, means, allowed: 'yes' }
    return { page: paymentPage, fields, params: { number }, who }
  },
  order: async (visited, { order, intent, off }) => {
    if (intent === 'cancel') await hearOfPayments(visited)
    const found = await orderAt(visited, order)
    const confirmed = intent === 'cancel' ? (found?.captured ?? 0) + off : 'yes'
    const fields = { intent, confirmed, return: found?.back ?? '' }
    return { page: ownOrderPage, fields, params: { number: found?.number ?? '' }, who: found?.who }
  },
  return: async (visited, { order, kind, line, count, words, key }) => {
    const { number = '', who } = (await orderAt(visited, order)) ?? {}
    const fields = { key, kind, words, [`line-${line}`]: count }
    return { page: returnPage, fields, params: { number }, who }
  },
  workshop: async (visited, { order, intent, to, amount, piece, off, key }) => {
    if (intent === 'cancel') await hearOfPayments(visited)
    const found = await orderAt(visited, order)
    const now = visited.shop.now()
    const step = { from: found?.state ?? 'paid', to: intent === 'assign' ? NOBODY : to }
    const confirmed = intent === 'cancel' ? (found?.captured ?? 0) + off : 'yes'
    const money = { how: amount === 'all' ? 'all' : 'part', amount, key, ...(piece && { piece }) }
    const parcel = { carrier: 'DHL', code: 'JJD000390007' }
    const rest = {
      text: 'Looked at it.',
      on: day(now, 9),
      words: 'As we said.',
      return: found?.back,
    }
    const stopped = { reason: 'The stone was cracked', metal: 'stock', stones: 'stock' }
    const fields = { intent, ...step, confirmed, ...money, ...parcel, ...rest, ...stopped }
    return { page: orderPage, fields, params: { number: found?.number ?? '' } }
  },
  board: async (visited, { order, to, undo }) => {
    const found = await orderAt(visited, order)
    const fields = { from: found?.state ?? 'paid', to, reason: 'Once more', ...(undo && { undo }) }
    return { page: boardPage, fields, params: { number: found?.number ?? '' } }
  },
  special: async (visited, { who, special, intent, words, off, key }) => {
    if (intent === 'ask') {
      const wish = `A ring like a river. ${words}`
      const fields = { id: key, words: wish, name: who, email: `${who}@example.com` }
      return { page: specialsApi, fields }
    }
    const { id, quote } = await specialAt(visited, special)
    const now = visited.shop.now()
    const total = quote ? acceptance(quote, toGermany, defaultTerms, now).totals.total : 0
    const design = quote && designOfQuote(quote)
    const signed = {
      signId: key,
      texts: JSON.stringify(design ? rowsOf(design) : []),
      ticks: JSON.stringify(['sizeIsRight', 'wordsAreRight', 'returnsAreKnown']),
      signature: JSON.stringify(SIGNATURE),
    }
    const agreed = { quoteId: quote?.id, seen: total + off, means: 'success', ...signed }
    const fields = { ...toGermany, intent, words, key, ...agreed }
    return { page: specialPage, fields, params: { id } }
  },
  offer: async (visited, { special, intent, piece, words, amount, key }) => {
    const { id } = await specialAt(visited, special)
    const validUntil = day(visited.shop.now(), 30)
    const terms = { quoteId: key, validUntil, leadDays: 15, depositPercent: 50, note: words }
    const design = designCode(pieceOf(visited, piece))
    const price = { design, adjustment: amount, adjustmentWords: 'By hand' }
    const fields = { intent, words, key, ...terms, ...price }
    return { page: specialStaffPage, fields, params: { id } }
  },
  stock: async (visited, { intent, count, off, key }) => {
    const [stock] = await visited.shop.transact(t =>
      t.select().from(stoneStock).where(eq(stoneStock.key, countedKey)),
    )
    const [gem, origin, shape, widthUm] = countedKey.split('/')
    const counted = { key: countedKey, found: count, seen: (stock?.onHand ?? 0) + off, count }
    return {
      page: stonesPage,
      fields: { intent, form: key, note: 'Counted', gem, origin, shape, widthUm, ...counted },
    }
  },
  stone: async (visited, { stone, intent, off }) => {
    const all = await visited.shop.transact(t =>
      t.select().from(singleStones).orderBy(asc(singleStones.stockNumber)),
    )
    const found = pick(all, stone)
    if (!found) throw new Error('There is no stone')
    const fields = {
      ...stoneFiguresOf(found, found),
      intent,
      note: 'Seen',
      seen: found.version + off,
    }
    return intent === 'enter'
      ? { page: newStonePage, fields }
      : { page: stonePage, fields, params: { id: found.id } }
  },
}

/** What somebody might send, hostile texts included. The returned function sends it and answers the status. */
export async function prepareRandomRequest(
  visited: VisitedShop,
  request: RandomRequest,
): Promise<() => Promise<number>> {
  const { shop, contextOf } = visited
  if (request.do === 'wait')
    return async () => {
      shop.pass(request.minutes)
      await reconcile(shop)
      return 200
    }
  if (request.do === 'deliver')
    return async () => {
      const order = await orderAt(visited, request.order)
      if (order?.state === 'paid') await deliverOrder(shop, order.id)
      return 200
    }
  const build = builders[request.do] as (
    visited: VisitedShop,
    request: RandomRequest,
  ) => Promise<Sent>
  const { page, fields, params = {}, as, who = 'ada' } = await build(visited, request)
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  const { hostile } = request
  const replaced = hostile && pick(sent, hostile.at)
  if (replaced) replaced[1] = hostile.text
  const body =
    as === 'json'
      ? JSON.stringify(Object.fromEntries(sent))
      : new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  const ctx = contextOf(request.who === 'owner' ? who : request.who)
  const args = routeArgs(ctx, { params, method: 'POST', body })
  return () => statusOf(() => (page.action as (args: never) => unknown)(args as never))
}
