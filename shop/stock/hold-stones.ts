import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { cartLines, carts } from '../cart/tables.ts'
import { lockStones, lockStonesOfCart } from '../persistence/locks.ts'
import { preparedQuery, preparedSql } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import type { Demand } from './stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from './tables.ts'

/** How long a cart in checkout keeps its stones. */
export const HOLD_MINUTES = 20
/** However often it is renewed; then others may have them for as long. */
export const MOST_HOLD_MINUTES = 60

export interface HoldStones {
  readonly holder: string
  /** Whose claim this one takes the place of: the cart, when it becomes an order. */
  readonly instead?: string
  readonly demand: Demand
  readonly now: Date
  readonly expiresAt: Date | null
}

/** Of the stones that are counted; of others there are always enough. */
export type HeldStones = readonly { readonly key: string }[]

export interface StonesGone {
  readonly ok: false
  readonly reason: 'stones-gone'
  readonly keys: readonly string[]
}

export type StonesHeld = { readonly ok: true; readonly held: HeldStones } | StonesGone

interface Counted {
  readonly key: string
  readonly short: boolean
}

/** All of them or none. What others hold counts until their claim ends; one's own does not. */
export async function holdStones(
  transaction: Transaction,
  { holder, instead, demand, now, expiresAt }: HoldStones,
): Promise<StonesHeld> {
  const keys = [...demand.keys()]
  const mine = instead ? [holder, instead] : [holder]
  // Awaited: what others hold is read once nobody else can claim, not when the lock was asked for.
  const counted = await lockStones(transaction, keys)
  if (counted.length === 0) {
    sendWithCommit(transaction, release(transaction).execute({ mine }))
    return NOTHING_COUNTED
  }
  const { rows } = (await claim(transaction).execute({
    keys,
    counts: [...demand.values()],
    holder,
    mine,
    now: now.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  })) as { readonly rows: readonly Counted[] }
  return allOrNone(rows)
}

/** Most pieces have no stone that is counted: then all there is to do is to end older claims. */
export const NOTHING_COUNTED: StonesHeld = { ok: true, held: [] }

function allOrNone(rows: readonly Counted[]): StonesHeld {
  const short = rows.filter(({ short }) => short)
  return short.length === 0
    ? { ok: true, held: rows }
    : { ok: false, reason: 'stones-gone', keys: short.map(({ key }) => key) }
}

/** What the checkout of an account's cart claims for a while. */
export async function holdStonesOfCart(
  transaction: Transaction,
  {
    accountId,
    now,
    expiresAt,
  }: { readonly accountId: string; readonly now: Date; readonly expiresAt: Date },
): Promise<StonesHeld> {
  const counted = await lockStonesOfCart(transaction, accountId)
  if (counted.length === 0) {
    sendWithCommit(
      transaction,
      releaseOfCart(transaction).execute({ accountId, now: now.toISOString() }),
    )
    return NOTHING_COUNTED
  }
  const { rows } = (await claimOfCart(transaction).execute({
    accountId,
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })) as { readonly rows: readonly Counted[] }
  return allOrNone(rows)
}

interface Claiming {
  /** Rows of a key and a count, called w. */
  readonly wanted: SQL
  readonly holder: SQL
  /** All holders that are one's own. */
  readonly mine: SQL
}

const mostHold = sql.raw(`interval '${MOST_HOLD_MINUTES} minutes'`)
const nowGiven = sql`${sql.placeholder('now')}::timestamptz`

/**
 * One's own claims, be they of other stones or out of date, become those of now. One that a cart lets
 * go of ends, and is remembered for a while: taken again, it is no new one. Answers what of it is
 * counted and what of that is short; then nothing has changed.
 */
const claiming = ({ wanted, holder, mine }: Claiming) => sql`
    with wanted as (
      select w.key, w.count, s.on_hand from ${wanted} join ${stoneStock} s on s.key = w.key
    ), short as (
      select w.key from wanted w where w.count > w.on_hand - (
        select coalesce(sum(h.count), 0) from ${stoneHolds} h
        where h.key = w.key and h.holder <> all (${mine})
          and (h.expires_at is null or h.expires_at > ${nowGiven})
      )
    ), gone as (
      delete from ${stoneHolds} h
      where h.holder = any (${mine}) and not exists (select from short)
        and (h.holder <> ${holder} or h.expires_at is null and h.key not in (select key from wanted))
    ), ended as (
      update ${stoneHolds} h set expires_at = least(h.expires_at, ${nowGiven})
      where h.holder = ${holder} and h.expires_at is not null and not exists (select from short)
        and h.key not in (select key from wanted)
    ), held as (
      insert into ${stoneHolds} as mine (holder, key, count, expires_at, since)
      select ${holder}, w.key, w.count, ${sql.placeholder('expiresAt')}::timestamptz, ${nowGiven}
      from wanted w where not exists (select from short)
      on conflict (holder, key) do update set
        count = excluded.count,
        since = case when mine.since + 2 * ${mostHold} > excluded.since then mine.since else excluded.since end,
        expires_at = case
          when excluded.expires_at is not null and mine.since + 2 * ${mostHold} > excluded.since
          then least(excluded.expires_at, mine.since + ${mostHold})
          else excluded.expires_at end
    )
    select w.key, w.key in (select key from short) as short from wanted w order by w.key`

const mine = sql`${sql.placeholder('mine')}::uuid[]`
const claim = preparedSql('claim_stones', () =>
  claiming({
    wanted: sql`unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('counts')}::int[]) as w (key, count)`,
    holder: sql`${sql.placeholder('holder')}::uuid`,
    mine,
  }),
)
const release = preparedSql(
  'release_stones',
  () => sql`delete from ${stoneHolds} h where h.holder = any (${mine})`,
)

const cart = sql`(select id from ${carts} where account_id = ${sql.placeholder('accountId')}::uuid)`
const claimOfCart = preparedSql('claim_stones_of_cart', () =>
  claiming({
    wanted: sql`(
        select s.key, sum(s.count * l.quantity)::int as count from ${cartLines} l
        cross join jsonb_to_recordset(l.stones) as s (key text, count int)
        where l.cart_id = ${cart} and not l.later group by s.key
      ) w`,
    holder: cart,
    mine: sql`array${cart}`,
  }),
)
const releaseOfCart = preparedSql(
  'release_stones_of_cart',
  () =>
    sql`update ${stoneHolds} h set expires_at = least(h.expires_at, ${nowGiven}) where h.holder = ${cart}`,
)

/** A claim that ended is forgotten when the same holder may have as long a one again. */
export const removeEndedHolds = (transaction: Transaction, { now }: { readonly now: Date }) => {
  const begunBefore = new Date(now.getTime() - 2 * MOST_HOLD_MINUTES * 60_000)
  return transaction
    .delete(stoneHolds)
    .where(
      and(
        isNotNull(stoneHolds.expiresAt),
        lt(stoneHolds.expiresAt, now),
        lt(stoneHolds.since, begunBefore),
      ),
    )
}

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

const holdsOf = preparedQuery(transaction =>
  transaction
    .select()
    .from(stoneHolds)
    .where(eq(stoneHolds.holder, sql.placeholder('holder')))
    .prepare('held_by'),
)

export const heldBy = (transaction: Transaction, holder: string): Promise<HeldStones> =>
  holdsOf(transaction).execute({ holder })

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
