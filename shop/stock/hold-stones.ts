import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { lockStones } from '../locks.ts'
import { statement } from '../statement.ts'
import { type Transaction, write } from '../transaction.ts'
import type { Demand } from './stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from './tables.ts'

/** How long a cart in checkout keeps its stones. */
export const HOLD_MINUTES = 20

export interface HoldStones {
  readonly holder: string
  /** Whose claim this one takes the place of: the cart, when it becomes an order. */
  readonly instead?: string
  readonly demand: Demand
  readonly now: Date
  readonly expiresAt: Date | null
}

export type StonesHeld =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'stones-gone'; readonly keys: readonly string[] }

/** All of them or none. What others hold counts until their claim ends; one's own does not. */
export async function holdStones(
  transaction: Transaction,
  { holder, instead, demand, now, expiresAt }: HoldStones,
): Promise<StonesHeld> {
  const mine = instead ? [holder, instead] : [holder]
  const keys = [...demand.keys()]
  // In this order on one connection: claims are read under the stones' lock.
  const [stock, held] = await Promise.all([
    lockStones(transaction, keys),
    heldNow(transaction).execute({ keys, mine, now: now.toISOString() }),
  ])
  const others = new Map(held.flatMap(({ key, count, own }) => (own ? [] : [[key, count]])))
  const short = stock.filter(
    ({ key, onHand }) => onHand - (others.get(key) ?? 0) < (demand.get(key) ?? 0),
  )
  if (short.length > 0)
    return { ok: false, reason: 'stones-gone', keys: short.map(({ key }) => key) }
  if (held.some(({ own }) => own))
    write(transaction, transaction.delete(stoneHolds).where(inArray(stoneHolds.holder, mine)))
  if (stock.length > 0)
    write(
      transaction,
      transaction
        .insert(stoneHolds)
        .values(stock.map(({ key }) => ({ holder, key, count: demand.get(key) ?? 0, expiresAt }))),
    )
  return { ok: true }
}

const own = sql<boolean>`${stoneHolds.holder} = any(${sql.placeholder('mine')}::uuid[])`
const wanted = sql`${stoneHolds.key} = any(${sql.placeholder('keys')}::text[])`

/** What others hold of these stones, and whatever is one's own, be it of other stones or out of date. */
const heldNow = statement(transaction =>
  transaction
    .select({ key: stoneHolds.key, own, count: sql<number>`sum(${stoneHolds.count})::int` })
    .from(stoneHolds)
    .where(
      or(
        own,
        and(
          wanted,
          or(isNull(stoneHolds.expiresAt), gt(stoneHolds.expiresAt, sql.placeholder('now'))),
        ),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .prepare('held_now'),
)

export async function releaseStones(transaction: Transaction, holder: string): Promise<void> {
  await transaction.delete(stoneHolds).where(eq(stoneHolds.holder, holder))
}

/** What an order holds leaves the drawer. Doing it again finds nothing held. */
export async function sellStones(
  transaction: Transaction,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  await move(transaction, await claimed(transaction, orderId), 'sold', -1, orderId, now)
}

const heldBy = statement(transaction =>
  transaction
    .select()
    .from(stoneHolds)
    .where(eq(stoneHolds.holder, sql.placeholder('holder')))
    .prepare('held_by'),
)

async function claimed(transaction: Transaction, holder: string) {
  const held = await heldBy(transaction).execute({ holder })
  if (held.length === 0) return held
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
