import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { lockStones } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { cartHoldAt } from './cart-hold.ts'
import type { Demand } from './stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from './tables.ts'

export interface HoldStones {
  readonly holder: string
  /** Whose claim this one takes the place of: the cart, when it becomes an order. */
  readonly instead?: string
  readonly demand: Demand
  readonly now: Date
}

/** Of the stones that are counted; of others there are always enough. */
export type HeldStones = readonly { readonly key: string }[]

export interface StonesGone {
  readonly ok: false
  readonly reason: 'stones-gone'
  readonly keys: readonly string[]
}

export type StonesHeld = { readonly ok: true; readonly held: HeldStones } | StonesGone

/** For an order, until it ends: all of them or none. What others hold counts until their claim ends; one's own does not. */
export async function holdStones(
  transaction: Transaction,
  { holder, instead, demand, now }: HoldStones,
): Promise<StonesHeld> {
  const mine = instead ? [holder, instead] : [holder]
  const stock = await lockStones(transaction, [...demand.keys()])
  const keys = stock.map(({ key }) => key)
  const others = await heldByOthers(transaction, { keys, mine, now })
  const short = shortOf(stock, demand, others)
  if (short.length > 0) return { ok: false, reason: 'stones-gone', keys: short }
  await transaction.delete(stoneHolds).where(inArray(stoneHolds.holder, mine))
  if (keys.length > 0)
    await transaction
      .insert(stoneHolds)
      .values(keys.map(key => ({ holder, key, count: demand.get(key) ?? 0, since: now })))
  return { ok: true, held: keys.map(key => ({ key })) }
}

/** Keys of the stones with less stock left than the demand. The caller has locked the stock. */
const shortOf = (
  stock: Awaited<ReturnType<typeof lockStones>>,
  demand: Demand,
  others: ReadonlyMap<string, number>,
): readonly string[] =>
  stock
    .filter(({ key, onHand }) => (demand.get(key) ?? 0) > onHand - (others.get(key) ?? 0))
    .map(({ key }) => key)

/** The result for a piece without counted stones, which most pieces are. */
export const NOTHING_COUNTED: StonesHeld = { ok: true, held: [] }

export interface HoldForCart {
  readonly cartId: string
  /** All that the cart asks for. */
  readonly wanted: Demand
  /** As much of it as the cart may hold. */
  readonly holdable: Demand
  readonly now: Date
}

/**
 * What a cart in checkout holds for a while, in place of what it held before. It refuses where stones are
 * short; stones that it may not hold are still to be had by the first order.
 */
export async function holdStonesOfCart(
  transaction: Transaction,
  { cartId, wanted, holdable, now }: HoldForCart,
): Promise<StonesHeld> {
  const stock = await lockStones(transaction, [...wanted.keys()])
  const others = await heldByOthers(transaction, {
    keys: stock.map(({ key }) => key),
    mine: [cartId],
    now,
  })
  const short = shortOf(stock, wanted, others)
  if (short.length > 0) return { ok: false, reason: 'stones-gone', keys: short }
  await releaseStones(transaction, cartId)
  const held: { readonly key: string }[] = []
  for (const { key, cartHeldSince } of stock) {
    const hold = cartHoldAt(cartHeldSince, now)
    const count = holdable.get(key)
    if (!hold || !count) continue
    await transaction
      .insert(stoneHolds)
      .values({ holder: cartId, key, count, expiresAt: hold.until, since: now })
    await transaction
      .update(stoneStock)
      .set({ cartHeldSince: hold.since })
      .where(eq(stoneStock.key, key))
    held.push({ key })
  }
  return { ok: true, held }
}

/** How many of each stone others have reserved. */
async function heldByOthers(
  transaction: Transaction,
  {
    keys,
    mine,
    now,
  }: { readonly keys: readonly string[]; readonly mine: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await transaction
    .select({ key: stoneHolds.key, count: sql<number>`sum(${stoneHolds.count})::int` })
    .from(stoneHolds)
    .where(
      and(
        inArray(stoneHolds.key, [...keys]),
        notInArray(stoneHolds.holder, [...mine]),
        or(isNull(stoneHolds.expiresAt), gt(stoneHolds.expiresAt, now)),
      ),
    )
    .groupBy(stoneHolds.key)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Expired claims do not count. */
export const removeEndedHolds = (transaction: Transaction, { now }: { readonly now: Date }) =>
  transaction.delete(stoneHolds).where(lt(stoneHolds.expiresAt, now))

export async function releaseStones(transaction: Transaction, holder: string): Promise<void> {
  await transaction.delete(stoneHolds).where(eq(stoneHolds.holder, holder))
}

/** What an order holds leaves the drawer. Doing it again finds nothing held. */
export async function sellStones(
  transaction: Transaction,
  {
    orderId,
    held,
    now,
  }: { readonly orderId: string; readonly held: HeldStones; readonly now: Date },
): Promise<void> {
  await move(
    transaction,
    await takeBackStones(transaction, orderId, held),
    'sold',
    -1,
    orderId,
    now,
  )
}

export const heldBy = (transaction: Transaction, holder: string): Promise<HeldStones> =>
  transaction.select().from(stoneHolds).where(eq(stoneHolds.holder, holder)).execute()

async function takeBackStones(transaction: Transaction, holder: string, held: HeldStones) {
  if (held.length === 0) return []
  await lockStones(
    transaction,
    held.map(({ key }) => key),
  )
  // Read again under the lock: whoever was there first has taken them.
  return transaction.delete(stoneHolds).where(eq(stoneHolds.holder, holder)).returning()
}

/** Stones of an order that was cancelled after it was paid go back into the drawer. */
export async function returnStones(
  transaction: Transaction,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const sold = await transaction
    .select({ key: stoneMovements.key, count: sql<number>`(-${stoneMovements.change})::int` })
    .from(stoneMovements)
    .where(and(eq(stoneMovements.orderId, orderId), eq(stoneMovements.kind, 'sold')))
  await lockStones(
    transaction,
    sold.map(({ key }) => key),
  )
  await move(transaction, sold, 'returned', 1, orderId, now)
}

async function move(
  transaction: Transaction,
  lots: readonly { readonly key: string; readonly count: number }[],
  kind: 'sold' | 'returned' | 'received',
  sign: 1 | -1,
  orderId: string | null,
  now: Date,
) {
  for (const { key, count } of lots) {
    const [added] = await transaction
      .insert(stoneMovements)
      .values({ key, change: sign * count, kind, orderId, at: now })
      .onConflictDoNothing()
      .returning({ id: stoneMovements.id })
    if (added)
      await transaction
        .update(stoneStock)
        .set({ onHand: sql`${stoneStock.onHand} + ${sign * count}` })
        .where(eq(stoneStock.key, key))
  }
}

/** From now on these stones are counted. */
export async function receiveStones(
  transaction: Transaction,
  { key, count, now }: { readonly key: string; readonly count: number; readonly now: Date },
): Promise<void> {
  await transaction.insert(stoneStock).values({ key, onHand: 0 }).onConflictDoNothing()
  await lockStones(transaction, [key])
  await move(transaction, [{ key, count }], 'received', 1, null, now)
}
