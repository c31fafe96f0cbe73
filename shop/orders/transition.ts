import * as v from 'valibot'
import { enqueue } from '../jobs/queue.ts'
import { ownStonesForOrder } from '../own-stones/for-order.ts'
import { releasePartnerQuotes } from '../partner-quotes/partner-quote.ts'
import { updateRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { giveBackPromotion } from '../promotions/redeem.ts'
import { followOrder, specialBehind } from '../special-orders/follow-order.ts'
import {
  type HeldStones,
  heldBy,
  releaseStones,
  returnStones,
  sellStones,
} from '../stock/hold-stones.ts'
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
  /** Where they are known already. */
  readonly claims?: Claims | undefined
}

/** What an order has a claim to, and what has a claim to it. */
export interface Claims {
  readonly special: { readonly id: string } | undefined
  readonly held: HeldStones
}

async function claimsOf(transaction: Transaction, orderId: string): Promise<Claims> {
  const [special, held] = await Promise.all([
    specialBehind(transaction, orderId),
    heldBy(transaction, orderId),
  ])
  return { special, held }
}

/**
 * The one way an order's state changes: by the table, past its guards, with its event and its email.
 * A step by staff is told to nobody before it can no longer be undone.
 */
export async function moveOrder(
  transaction: Transaction,
  locked: Locked,
  { to, actor, now, data = {}, claims }: OrderMove,
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
  if (order.untold && to === 'cancelled') dropUnannouncedStep(transaction, order, now)
  else if (order.untold) announceStep(transaction, locked, now)
  const untold = actor === 'staff' && to !== 'cancelled' ? unannouncedStep(order, data, now) : null
  const change = { state: to, changedAt: now, ...((untold || order.untold) && { untold }) }
  sendWithCommit(transaction, updateRow(transaction, orders, order.id, change))
  if (untold) tellLater(transaction, order.id, untold)
  else writeNews(transaction, locked, { step: checked.step, actor, data, now })
  await settleClaims(transaction, order, { to, now, data, claims })
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
function tellLater(transaction: Transaction, orderId: string, { until }: UnannouncedStep): void {
  enqueue(transaction, {
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
  { to, now, data = {}, claims }: Pick<OrderMove, 'to' | 'now' | 'data' | 'claims'>,
) {
  const confirmed = to === 'paid' && order.state === 'pending-payment'
  if (!confirmed && to !== 'cancelled') return
  const { special, held } = claims ?? (await claimsOf(transaction, order.id))
  await followOrder(transaction, { special, to, now })
  const singles = { ids: singleIdsOf(order.record.lines), holder: order.id, now }
  if (confirmed) {
    await sellStones(transaction, { orderId: order.id, held, now })
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
