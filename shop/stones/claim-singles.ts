import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { eachSingle, singlesOf } from '#design/document/single-stone.ts'
import { orders } from '../orders/tables.ts'
import { lockSingleStone } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type CartHold, cartHoldAt } from '../stock/cart-hold.ts'
import { SINGLE_KEY, type StoneCount } from '../stock/stones.ts'
import { holdStone, moveStone } from './move-stone.ts'
import { fateOf, type SingleFate, type StoneRow } from './singles-now.ts'
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

/** The account or its client has as many in orders that nobody has paid as it may have. */
export interface TooManyUnpaid {
  readonly ok: false
  readonly reason: 'too-many-unpaid'
}

interface Claiming {
  readonly designs: readonly { readonly design: Design; readonly quantity: number }[]
  readonly holder: string
  readonly currency: string
  readonly now: Date
}

interface OrderClaiming extends Claiming {
  /** The cart that becomes the order: the order's claim takes the place of the cart's. */
  readonly cartId: string
  readonly accountId: string
  /** A keyed mark of the client that orders. */
  readonly client: string
}

/** Of an order that nobody has paid yet, until it is paid or ends. */
export async function claimSinglesOfOrder(
  transaction: Transaction,
  { designs, holder, cartId, accountId, client, currency, now }: OrderClaiming,
): Promise<SinglesClaimed | TooManyUnpaid> {
  if (designs.every(({ design }) => singlesOf(design).length === 0)) return { ok: true }
  await lockHoldsOf(transaction, client)
  const asking = { currency, now, mine: [holder, cartId] }
  const { rows, lost } = await lockAndLook(transaction, designs, asking)
  if (lost.length > 0) return { ok: false, reason: 'single-gone', singles: lost }
  const unpaid = await heldByUnpaidOrders(transaction, { accountId, client })
  if (unpaid + rows.size > MOST_UNPAID) return { ok: false, reason: 'too-many-unpaid' }
  for (const id of rows.keys()) {
    await handOver(transaction, { id, from: cartId, to: holder, now })
    await holdFree(transaction, { id, holder, until: null, client, by: null, now })
  }
  return { ok: true }
}

/** By those of the account or of its client, whichever are more. */
async function heldByUnpaidOrders(
  transaction: Transaction,
  { accountId, client }: Pick<OrderClaiming, 'accountId' | 'client'>,
): Promise<number> {
  const held = await transaction
    .select({ accountId: orders.accountId, client: singleStones.heldClient })
    .from(singleStones)
    .innerJoin(orders, eq(orders.id, singleStones.holder))
    .where(
      and(
        eq(singleStones.state, 'held'),
        or(eq(orders.accountId, accountId), eq(singleStones.heldClient, client)),
      ),
    )
  return Math.max(
    held.filter(one => one.accountId === accountId).length,
    held.filter(one => one.client === client).length,
  )
}

/**
 * All of them or none. Rows are locked in the order of their ids, and what is decided is read under the lock: of
 * fifty that want one, one has it.
 */
export async function claimSingles(
  transaction: Transaction,
  { designs, holder, currency, now }: Claiming,
): Promise<SinglesClaimed> {
  const looked = await lockAndLook(transaction, designs, { currency, now, mine: [holder] })
  if (looked.lost.length > 0) return { ok: false, reason: 'single-gone', singles: looked.lost }
  for (const id of looked.rows.keys())
    await holdFree(transaction, { id, holder, until: null, by: null, now })
  return { ok: true }
}

/** One that `lockAndLook` found free: under its lock nobody else can have taken it. */
async function holdFree(transaction: Transaction, holding: Parameters<typeof holdStone>[1]) {
  const held = await holdStone(transaction, holding)
  if (!held.ok) throw new Error(`A free stone could not be held: ${held.reason}`)
}

interface Looked {
  /** The rows that the designs name, locked. */
  readonly rows: ReadonlyMap<string, StoneRow | undefined>
  readonly lost: SinglesGone['singles']
}

async function lockAndLook(
  transaction: Transaction,
  designs: Claiming['designs'],
  asking: Parameters<typeof fateOf>[2],
  alsoLocked: readonly string[] = [],
): Promise<Looked> {
  const wanted = designs.flatMap(({ design, quantity }) =>
    eachSingle(design).map(stone => ({ stone, id: stone.single.id, quantity })),
  )
  const rows = new Map<string, StoneRow | undefined>()
  const lost: SinglesGone['singles'][number][] = []
  for (const id of [...new Set([...wanted.map(one => one.id), ...alsoLocked])].sort()) {
    const those = wanted.filter(one => one.id === id)
    const row = await lockSingleStone(transaction, id)
    if (those.length > 0) rows.set(id, row)
    const fates = those.map(({ stone }) => fateOf(stone, row, asking))
    const fate = fates.find(one => one !== 'free')
    if (fate) lost.push({ id, fate })
    else if (those.reduce((sum, { quantity }) => sum + quantity, 0) > 1)
      lost.push({ id, fate: 'twice' })
  }
  return { rows, lost }
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

/** An account has one cart. */
export const MOST_HELD_BY_CART = 3
/** By the carts of all accounts that one client uses. */
export const MOST_HELD_BY_CLIENT = 5
/** By the unpaid orders of one account, and by those of one client. */
export const MOST_UNPAID = 5

interface CartClaiming {
  readonly lines: readonly {
    readonly design: Design
    readonly quantity: number
    /** Whether the cart may hold its stones. */
    readonly mayHold: boolean
  }[]
  readonly cartId: string
  /** A keyed mark of the client that asks. */
  readonly client: string
  readonly currency: string
  readonly now: Date
}

/**
 * Updates what a cart in checkout holds: releases stones that it no longer needs, and refuses
 * where a stone cannot be had; a stone that it may not hold is still to be had by the first order.
 */
export async function claimSinglesOfCart(
  transaction: Transaction,
  { lines, cartId, client, currency, now }: CartClaiming,
): Promise<SinglesClaimed> {
  const held = await transaction
    .select({ id: singleStones.id })
    .from(singleStones)
    .where(and(eq(singleStones.state, 'held'), eq(singleStones.holder, cartId)))
  const before = held.map(({ id }) => id)
  const wantsNone = lines.every(({ design }) => singlesOf(design).length === 0)
  if (wantsNone && before.length === 0) return { ok: true }
  await lockHoldsOf(transaction, client)
  const byOthers = await heldByOthers(transaction, { client, cartId, now })
  const asking = { currency, now, mine: [cartId] }
  const { rows, lost } = await lockAndLook(transaction, lines, asking, before)
  if (lost.length > 0) return { ok: false, reason: 'single-gone', singles: lost }
  const most = Math.min(MOST_HELD_BY_CART, MOST_HELD_BY_CLIENT - byOthers)
  const holds = holdsOf(lines, { rows, most, now })
  const dropped = before.filter(id => !holds.has(id))
  await releaseSingles(transaction, { ids: dropped, holder: cartId, now })
  for (const [id, { since, until }] of holds) {
    const holding = { id, holder: cartId, until, cartsSince: since, client, now }
    await holdFree(transaction, { ...holding, by: null })
  }
  return { ok: true }
}

/** Of the first lines, as many as the limit allows; the two stones of a pair together. */
function holdsOf(
  lines: CartClaiming['lines'],
  { rows, most, now }: { readonly rows: Looked['rows']; readonly most: number; readonly now: Date },
): ReadonlyMap<string, CartHold> {
  const holds = new Map<string, CartHold>()
  for (const { design } of lines.filter(({ mayHold }) => mayHold)) {
    const those = singlesOf(design).flatMap(({ id }) => {
      const hold = cartHoldAt(rows.get(id)?.cartHeldSince ?? null, now)
      return hold ? [[id, hold] as const] : []
    })
    if (holds.size + those.length > most) continue
    for (const [id, hold] of those) holds.set(id, hold)
  }
  return holds
}

/** Carts and orders of one client take turns, so that together they stay within its limit. */
const lockHoldsOf = (transaction: Transaction, client: string) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext('keepsake stone holds'), hashtext(${client}))`,
  )

async function heldByOthers(
  transaction: Transaction,
  { client, cartId, now }: Pick<CartClaiming, 'client' | 'cartId' | 'now'>,
): Promise<number> {
  const held = await transaction
    .select({ id: singleStones.id })
    .from(singleStones)
    .where(
      and(
        eq(singleStones.heldClient, client),
        eq(singleStones.state, 'held'),
        ne(singleStones.holder, cartId),
        gt(singleStones.heldUntil, now),
      ),
    )
  return held.length
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
