import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { enqueue } from '../jobs/queue.ts'
import { ownStonesForOrder } from '../own-stones/for-order.ts'
import { releasePartnerQuotes } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { giveBackPromotion } from '../promotions/redeem.ts'
import { followOrder, specialBehind } from '../special-orders/follow-order.ts'
import { heldBy, releaseStones, returnStones, sellStones } from '../stock/hold-stones.ts'
import { releaseSingles, sellSingles, singleIdsOf, unsellSingles } from '../stones/claim-singles.ts'
import { checkStep, type Locked, type OrderRow, type StepRefused } from './guards.ts'
import type { Actor, OrderState } from './states.ts'
import { orders, type UnannouncedStep } from './tables.ts'
import {
  announceStep,
  dropUnannouncedStep,
  TELL_STEP,
  UNDO_MS,
  writeNews,
} from './unannounced-steps.ts'

export type { Locked, OrderRow } from './guards.ts'

export type OrderMoved = { readonly ok: true; readonly order: OrderRow } | StepRefused

export interface OrderMove {
  readonly to: OrderState
  readonly actor: Actor
  readonly now: Date
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * The one way an order's state changes: by the table, past its guards, with its event and its email.
 * A step by staff is told to nobody before it can no longer be undone.
 */
export async function moveOrder(
  transaction: Transaction,
  locked: Locked,
  { to, actor, now, data = {} }: OrderMove,
): Promise<OrderMoved> {
  const { order } = locked
  const checked = checkStep(
    to === 'shipped'
      ? { ...locked, ownStones: await ownStonesForOrder(transaction, order.id) }
      : locked,
    { to, actor, data },
  )
  if (!checked.ok) return checked
  // Whoever takes the next step meant the one before; whoever ends the order ends that too.
  if (order.untold && to === 'cancelled') await dropUnannouncedStep(transaction, order, now)
  else if (order.untold) await announceStep(transaction, locked, now)
  const untold = actor === 'staff' && to !== 'cancelled' ? unannouncedStep(order, data, now) : null
  const change = { state: to, changedAt: now, ...((untold || order.untold) && { untold }) }
  await transaction.update(orders).set(change).where(eq(orders.id, order.id))
  if (untold) await tellLater(transaction, order.id, untold)
  else await writeNews(transaction, locked, { step: checked.step, actor, data, now })
  await settleClaims(transaction, order, { to, now, data })
  return { ok: true, order: { ...order, ...change } }
}

const unannouncedStep = (
  { state }: OrderRow,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): UnannouncedStep => ({
  from: state,
  at: now.toISOString(),
  until: new Date(now.getTime() + UNDO_MS).toISOString(),
  data,
})

/** Written with the step itself, so that what is not undone is told, whatever happens to the process. */
async function tellLater(
  transaction: Transaction,
  orderId: string,
  { until }: UnannouncedStep,
): Promise<void> {
  await enqueue(transaction, {
    kind: TELL_STEP,
    key: `${TELL_STEP} ${orderId} ${until}`,
    payload: { orderId, until },
    dueAt: new Date(until),
  })
}

/** Stones and codes follow the order: a claim becomes a sale, or is given back. */
async function settleClaims(
  transaction: Transaction,
  order: OrderRow,
  { to, now, data = {} }: Pick<OrderMove, 'to' | 'now' | 'data'>,
) {
  const confirmed = to === 'paid' && order.state === 'pending-payment'
  if (!confirmed && to !== 'cancelled') return
  await followOrder(transaction, { special: await specialBehind(transaction, order.id), to, now })
  const singles = { ids: singleIdsOf(order.record.lines), holder: order.id, now }
  if (confirmed) {
    await sellStones(transaction, {
      orderId: order.id,
      held: await heldBy(transaction, order.id),
      now,
    })
    await sellSingles(transaction, singles)
  }
  if (to !== 'cancelled') return
  await giveBackPromotion(transaction, order.id)
  if (order.state === 'pending-payment') {
    await releasePartnerQuotes(transaction, order.id)
    await releaseStones(transaction, order.id)
    await releaseSingles(transaction, singles)
  } else if (stonesComeBack(data)) {
    await returnStones(transaction, { orderId: order.id, now })
    await unsellSingles(transaction, { ...singles, step: 'call-off' })
  }
}

/** Before the bench began all of them do; afterwards those that somebody says are whole. */
const stonesComeBack = ({ material }: Readonly<Record<string, unknown>>) =>
  material === undefined || v.is(backSchema, material)

const backSchema = v.object({ stones: v.literal('stock') })
