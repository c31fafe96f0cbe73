import { and, desc, eq, lte } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { orders } from '../orders/tables.ts'
import { lockSingleStone } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type StoneState, type StoneStep, stateAfter, stoneSteps } from './states.ts'
import { singleStoneEvents, singleStones } from './tables.ts'

interface Moving {
  readonly id: string
  /** Somebody behind the counter: told to the audit log. Null for a cart's or an order's own doing. */
  readonly by: Doer | null
  readonly note?: string
  readonly now: Date
}

export type StoneMoved =
  | { readonly ok: true; readonly state: StoneState }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** Somebody else has it, or it is where this step does not lead from. */
  | { readonly ok: false; readonly reason: 'not-free'; readonly state: StoneState }
  /** Its supplier's list has had it no more. */
  | { readonly ok: false; readonly reason: 'gone' }
  /** It is in somebody's order, which decides over it. */
  | { readonly ok: false; readonly reason: 'ordered' }
  /** The page was opened before somebody else changed the stone. */
  | { readonly ok: false; readonly reason: 'changed-meanwhile' }

type Row = NonNullable<Awaited<ReturnType<typeof lockSingleStone>>>

/** A hold that is over holds nobody up, whether it was swept away or not. */
const stateNow = ({ state, heldUntil }: Row, now: Date): StoneState =>
  state === 'held' && heldUntil !== null && heldUntil <= now ? 'free' : state

interface Holding extends Moving {
  readonly holder: string
  readonly until: Date | null
  /** Of a cart: since when carts have held the stone. */
  readonly cartsSince?: Date
  /** A keyed mark of the customer's client. */
  readonly client?: string
}

/**
 * For one holder at a time, until a moment or until its order ends. Asked for again by the same holder it is
 * prolonged; of fifty that ask at once, the row's lock lets one be the first.
 */
export async function holdStone(
  transaction: Transaction,
  { holder, until, cartsSince, client, ...moving }: Holding,
): Promise<StoneMoved> {
  if (!isId(moving.id)) return { ok: false, reason: 'not-found' }
  const row = await lockSingleStone(transaction, moving.id)
  if (!row) return { ok: false, reason: 'not-found' }
  const state = stateNow(row, moving.now)
  const isTheirs = state === 'held' && row.holder === holder
  if (!isTheirs && stateAfter(state, 'hold') === null)
    return { ok: false, reason: 'not-free', state }
  if (!isTheirs && row.goneAt !== null) return { ok: false, reason: 'gone' }
  await transaction
    .update(singleStones)
    .set({
      state: 'held',
      holder,
      heldUntil: until,
      heldClient: client ?? null,
      ...(cartsSince && { cartHeldSince: cartsSince }),
      changedAt: moving.now,
    })
    .where(eq(singleStones.id, row.id))
  if (!isTheirs) await note(transaction, row, { ...moving, step: 'hold', from: state, holder })
  return { ok: true, state: 'held' }
}

/** Steps by which a stone could be had by a second customer. */
const frees: readonly StoneStep[] = ['release', 'sell', 'call-off']

/** Whether an order holds it, or has it: an order's hold has no end. */
async function isOrdered(transaction: Transaction, row: Row): Promise<boolean> {
  if (row.state === 'held') return row.heldUntil === null
  if (row.state !== 'sold') return false
  const [sale] = await transaction
    .select({ order: orders.id })
    .from(singleStoneEvents)
    .leftJoin(orders, eq(orders.id, singleStoneEvents.holder))
    .where(and(eq(singleStoneEvents.stoneId, row.id), eq(singleStoneEvents.step, 'sell')))
    .orderBy(desc(singleStoneEvents.id))
    .limit(1)
  return Boolean(sale?.order)
}

/**
 * Any other step. `holder` is whose hold it ends or whose order it is: a stone that somebody else holds is not
 * sold or released for them. Without one, whoever does it stands behind the counter and may.
 */
export async function moveStone(
  transaction: Transaction,
  {
    step,
    holder,
    seen,
    ...moving
  }: Moving & {
    readonly step: Exclude<StoneStep, 'hold'>
    readonly holder?: string
    /** The version that a page showed. */
    readonly seen?: number
  },
): Promise<StoneMoved> {
  if (!isId(moving.id)) return { ok: false, reason: 'not-found' }
  const row = await lockSingleStone(transaction, moving.id)
  if (!row) return { ok: false, reason: 'not-found' }
  if (seen !== undefined && seen !== row.version) return { ok: false, reason: 'changed-meanwhile' }
  if (holder === undefined && frees.includes(step) && (await isOrdered(transaction, row)))
    return { ok: false, reason: 'ordered' }
  const isOthers = row.state === 'held' && holder !== undefined && row.holder !== holder
  const from = isOthers ? stateNow(row, moving.now) : row.state
  const state = isOthers && from === 'held' ? null : stateAfter(from, step)
  if (state === null) return { ok: false, reason: 'not-free', state: from }
  if (step === 'sell' && from === 'free' && row.goneAt !== null)
    return { ok: false, reason: 'gone' }
  await transaction
    .update(singleStones)
    .set({ state, holder: null, heldUntil: null, heldClient: null, changedAt: moving.now })
    .where(eq(singleStones.id, row.id))
  const whose = holder ?? row.holder
  await note(transaction, row, { ...moving, step, from, ...(whose && { holder: whose }) })
  return { ok: true, state }
}

async function note(
  transaction: Transaction,
  row: Row,
  {
    step,
    from,
    holder,
    by,
    note = '',
    now,
  }: Moving & { readonly step: StoneStep; readonly from: StoneState; readonly holder?: string },
): Promise<void> {
  const { to, action } = stoneSteps[step]
  await transaction.insert(singleStoneEvents).values({
    stoneId: row.id,
    step,
    from,
    to,
    holder: holder ?? null,
    at: now,
    who: by?.who ?? '',
    note,
  })
  if (!by) return
  await writeAudit(transaction, {
    by,
    at: now,
    action,
    subject: `stone ${row.stockNumber}`,
    before: { state: from },
    after: { state: to, ...(note && { note }) },
  })
}

/** Holds that are over: nobody has asked for these stones since. */
export async function releaseEndedHolds(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction
    .update(singleStones)
    .set({ state: 'free', holder: null, heldUntil: null, heldClient: null, changedAt: now })
    .where(and(eq(singleStones.state, 'held'), lte(singleStones.heldUntil, now)))
}
