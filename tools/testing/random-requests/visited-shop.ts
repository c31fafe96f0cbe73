import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { testPayments } from '#server/payments/test-payments.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { newSecret } from '#shop/random-secret.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { singleStones } from '#shop/stones/tables.ts'
import { addAccount } from '../account.ts'
import {
  engravedRing,
  mac,
  opened,
  plain,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '../payment-context.ts'
import { testContext } from '../request-context.ts'
import { castingOf, signFor } from '../sign.ts'
import { quotedSpecialOrder, requestedSpecialOrder } from '../special-orders.ts'
import { oneCarat } from '../stones.ts'

export type Who = 'ada' | 'bob' | 'guest' | 'olga' | 'sam'

export interface VisitedShop {
  readonly shop: TestPaymentContext
  readonly pieces: readonly Design[]
  readonly visitorOf: (who: Who) => Visitor | null
  readonly contextOf: (who: Who) => RequestContext
}

/** Of the stone in `ring` the shop counts three. */
export const countedKey = stonesOf(ring)[0]?.key ?? ''

/** Two customers who have approved every piece, two of staff, three counted stones and two single ones. */
export async function openVisitedShop(transact: Transact): Promise<VisitedShop> {
  let asked = 0
  // The same order numbers each time, by which orders are chosen.
  const random = (outputLength: number) =>
    createHash('shake256', { outputLength }).update(String(asked++)).digest()
  const shop = testPaymentContext(transact, undefined, { random })
  const visitors = await transact(fillWithPeople)
  const pieces = await transact(fillWithStones)
  for (const { role, accountId } of visitors.values())
    if (role === 'customer')
      await transact(async t => {
        for (const design of pieces) await signFor(t, { accountId, design, now: opened, mac })
      })
  await start(shop, visitors)
  const secret = newSecret(shop.random)
  const { authenticate } = testPayments({ transact, now: shop.now })
  const visitorOf = (who: Who) => visitors.get(who) ?? null
  const contextOf = (who: Who) => {
    const ctx = testContext(shop, () => visitorOf(who))
    return {
      ...ctx,
      guest: { ...ctx.guest, secret: () => (who === 'guest' ? secret : null) },
      workers: { ...ctx.workers, casting: async (design: Design) => castingOf(design) },
      answerBank: authenticate,
    }
  }
  return { shop, pieces, visitorOf, contextOf }
}

/** An order that is paid, and a special order with an offer. */
async function start(shop: TestPaymentContext, visitors: ReadonlyMap<Who, Visitor>) {
  const accountId = visitors.get('ada')?.accountId ?? ''
  const line = { design: plain, quantity: 1, milligrams: null, now: opened, mac }
  await shop.transact(t => addToCart(t, { owner: { kind: 'account', accountId }, ...line }))
  await press(shop, accountId)
  const { id } = await requestedSpecialOrder(shop, accountId)
  await quotedSpecialOrder(shop, id)
}

const people = [
  ['ada', 'customer'],
  ['bob', 'customer'],
  ['olga', 'owner'],
  ['sam', 'service'],
] as const

async function fillWithPeople(t: Transaction): Promise<ReadonlyMap<Who, Visitor>> {
  const visitors = new Map<Who, Visitor>()
  for (const [who, role] of people) {
    const email = `${who}@example.com`
    const confirmed = { emailVerified: who !== 'bob', createdAt: opened }
    const accountId = await addAccount(t, { email, name: who, role, ...confirmed })
    visitors.set(who, { accountId, sessionId: `session of ${who}`, email, name: who, role })
  }
  return visitors
}

async function fillWithStones(t: Transaction): Promise<readonly Design[]> {
  // The first to ask for prices enters the default ones.
  await currentRates(t, opened)
  await receiveStones(t, { key: countedKey, count: 3, now: opened })
  await t.insert(promotions).values({
    code: 'TENTH',
    kind: 'percent',
    value: 1000,
    startsAt: opened,
    endsAt: new Date(opened.getTime() + 1e10),
    limitTotal: 2,
  })
  const by = { accountId: null, who: 'Olga' }
  for (const stockNumber of ['A-1', 'A-2']) {
    const offer = { stockNumber, price: 424_242, currency: 'EUR' }
    await enterStone(t, { stone: oneCarat, offer, by, now: opened })
  }
  const stones = await t.select().from(singleStones).orderBy(asc(singleStones.stockNumber))
  const singles = stones.map(stone => withSingle(defaultDesign('solitaire'), stone))
  // Two pieces with the same stone.
  const satin = singles.slice(0, 1).map((design): Design => ({ ...design, finish: 'satin' }))
  return [plain, ring, engravedRing, ...singles, ...satin]
}
