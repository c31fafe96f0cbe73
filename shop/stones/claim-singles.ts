import { and, desc, eq } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { eachSingle, singlesOf } from '#design/document/single-stone.ts'
import { lockSingleStone } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { HOLD_MINUTES, MOST_HOLD_MINUTES } from '../stock/hold-stones.ts'
import { SINGLE_KEY, type StoneCount } from '../stock/stones.ts'
import { holdStone, moveStone } from './move-stone.ts'
import { fateOf, type SingleFate } from './singles-now.ts'
import { singleStoneEvents, singleStones } from './tables.ts'

/** Those of a line's stones that are one of a kind. */
export const singleIdsOf = (
  lines: readonly { readonly stones: readonly StoneCount[] }[],
): readonly string[] =>
  lines.flatMap(({ stones }) =>
    stones
      .filter(({ key }) => key.startsWith(SINGLE_KEY))
      .map(({ key }) => key.slice(SINGLE_KEY.length))
      .filter(isId),
  )

export interface SinglesGone {
  readonly ok: false
  readonly reason: 'single-gone'
  readonly singles: readonly {
    readonly id: string
    readonly fate: Exclude<SingleFate, 'free'> | 'twice'
  }[]
}

export type SinglesClaimed = { readonly ok: true } | SinglesGone

interface Claiming {
  readonly designs: readonly { readonly design: Design; readonly quantity: number }[]
  readonly holder: string
  /** Whose claim this one takes the place of: the cart, when it becomes an order. */
  readonly instead?: string
  /** Null for an order, which keeps them until it ends. */
  readonly until: Date | null
  readonly currency: string
  readonly now: Date
}

/**
 * All of them or none. Rows are locked in the order of their ids, and what is decided is read under the lock: of
 * fifty that want one, one has it.
 */
export async function claimSingles(
  transaction: Transaction,
  { designs, holder, instead, until, currency, now }: Claiming,
): Promise<SinglesClaimed> {
  const wanted = designs.flatMap(({ design, quantity }) =>
    eachSingle(design).map(stone => ({ stone, id: stone.single.id, quantity })),
  )
  if (wanted.length === 0) return { ok: true }
  const asking = { currency, now, mine: instead ? [holder, instead] : [holder] }
  const lost: SinglesGone['singles'][number][] = []
  for (const id of [...new Set(wanted.map(one => one.id))].sort()) {
    const those = wanted.filter(one => one.id === id)
    const row = await lockSingleStone(transaction, id)
    const fates = those.map(({ stone }) => fateOf(stone, row, asking))
    const fate = fates.find(one => one !== 'free')
    if (fate) lost.push({ id, fate })
    else if (those.reduce((sum, { quantity }) => sum + quantity, 0) > 1)
      lost.push({ id, fate: 'twice' })
  }
  if (lost.length > 0) return { ok: false, reason: 'single-gone', singles: lost }
  for (const id of new Set(wanted.map(one => one.id))) {
    if (instead) await handOver(transaction, { id, from: instead, to: holder, now })
    await holdStone(transaction, { id, holder, until, by: null, now })
  }
  return { ok: true }
}

/** A hold of the cart becomes the order's: the stone is never free in between. */
const handOver = (
  transaction: Transaction,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
) =>
  transaction
    .update(singleStones)
    .set({ holder: to, changedAt: now })
    .where(
      and(eq(singleStones.id, id), eq(singleStones.state, 'held'), eq(singleStones.holder, from)),
    )

interface OfHolder {
  readonly ids: readonly string[]
  readonly holder: string
  readonly now: Date
}

/** Until when a cart may hold a stone: prolonged as often as it is asked for, up to an hour, then as long not at all. */
async function untilFor(
  transaction: Transaction,
  { id, holder, now }: { readonly id: string; readonly holder: string; readonly now: Date },
): Promise<Date> {
  const [last] = await transaction
    .select({ at: singleStoneEvents.at })
    .from(singleStoneEvents)
    .where(
      and(
        eq(singleStoneEvents.stoneId, id),
        eq(singleStoneEvents.holder, holder),
        eq(singleStoneEvents.step, 'hold'),
      ),
    )
    .orderBy(desc(singleStoneEvents.id))
    .limit(1)
  const end = now.getTime() + HOLD_MINUTES * 60_000
  const most = MOST_HOLD_MINUTES * 60_000
  const since = last && now.getTime() - last.at.getTime() < 2 * most ? last.at.getTime() : null
  return new Date(since === null ? end : Math.min(end, since + most))
}

/** What a cart in checkout keeps for a while; what it asks for no more is let go. */
export async function claimSinglesOfCart(
  transaction: Transaction,
  {
    designs,
    cartId,
    currency,
    now,
  }: Pick<Claiming, 'designs' | 'currency' | 'now'> & {
    readonly cartId: string
  },
): Promise<SinglesClaimed> {
  const ids = designs.flatMap(({ design }) => singlesOf(design).map(({ id }) => id))
  const held = await transaction
    .select({ id: singleStones.id })
    .from(singleStones)
    .where(and(eq(singleStones.state, 'held'), eq(singleStones.holder, cartId)))
  const dropped = held.map(({ id }) => id).filter(id => !ids.includes(id))
  const ends = new Map<string, Date>()
  for (const id of ids) ends.set(id, await untilFor(transaction, { id, holder: cartId, now }))
  const until = [...ends.values()].reduce((a, b) => (b < a ? b : a), new Date(8.64e15))
  // An hour was long enough: others may have it now, and whoever pays first has it.
  const claimed: SinglesClaimed =
    until <= now
      ? { ok: true }
      : await claimSingles(transaction, { designs, holder: cartId, until, currency, now })
  await releaseSingles(transaction, { ids: dropped, holder: cartId, now })
  return claimed
}

/** What a holder has is free again; what others have stays theirs. */
export async function releaseSingles(
  transaction: Transaction,
  { ids, holder, now }: OfHolder,
): Promise<void> {
  for (const id of [...ids].sort())
    await moveStone(transaction, { id, step: 'release', holder, by: null, now })
}

/** Paid for: an order's own hold becomes a sale. */
export async function sellSingles(
  transaction: Transaction,
  { ids, holder, now }: OfHolder,
): Promise<void> {
  for (const id of [...ids].sort())
    await moveStone(transaction, { id, step: 'sell', holder, by: null, now })
}

/** Of an order that was paid: offered again where it never left, or to be looked at where it came back. */
export async function unsellSingles(
  transaction: Transaction,
  { ids, holder, now, step }: OfHolder & { readonly step: 'call-off' | 'take-back' },
): Promise<void> {
  for (const id of [...ids].sort()) {
    await lockSingleStone(transaction, id)
    const [sale] = await transaction
      .select({ holder: singleStoneEvents.holder })
      .from(singleStoneEvents)
      .where(and(eq(singleStoneEvents.stoneId, id), eq(singleStoneEvents.step, 'sell')))
      .orderBy(desc(singleStoneEvents.id))
      .limit(1)
    // Sold to somebody else since: it is not this order's to give back.
    if (sale?.holder !== holder) continue
    await moveStone(transaction, { id, step, holder, by: null, now })
  }
}
