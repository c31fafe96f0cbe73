import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { RefundCause } from '#schemas/refund-reason.ts'
import type { Doer } from '../audit/write-audit.ts'
import { addEvent, queueEmail } from '../orders/note-event.ts'
import type { Actor } from '../orders/states.ts'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Called } from './provider.ts'
import type { PaymentRow } from './settle-payment.ts'
import { paymentMovements, payments } from './tables.ts'

export interface AskRefund {
  /** Minor units, or all that is left. */
  readonly amount: number | 'all'
  /** Made by whoever asks: the same key is the same refund, however often it is sent. */
  readonly key: string
  /** Which of the reasons that staff choose from. */
  readonly cause?: RefundCause | undefined
  readonly reason: string
  /** Who of the staff, where it was one of them. */
  readonly by?: Doer | undefined
  /** The price is lowered by it: the order is owed its pieces all the same. */
  readonly letOff?: boolean
  readonly actor: Actor
  readonly now: Date
}

/** How a row of the ledger says it. */
const LET_OFF = { letOff: 'yes' }

export type RefundResult =
  | { readonly ok: true; readonly key: string; readonly amount: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'more-than-captured' | 'nothing-left' }

export async function askRefund(
  transaction: Transaction,
  input: AskRefund & { readonly paymentId: string },
): Promise<RefundResult> {
  const { paymentId } = input
  const [found] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!found) return { ok: false, reason: 'not-found' }
  await lockOrder(transaction, found.orderId)
  const payment = (await lockPayments(transaction, found.orderId)).find(
    ({ id }) => id === paymentId,
  )
  return payment ? writeRefund(transaction, payment, input) : { ok: false, reason: 'not-found' }
}

/** The ledger's row, before the provider is asked; the payment is locked. What was asked for counts as gone. */
export async function writeRefund(
  transaction: Transaction,
  payment: PaymentRow,
  { amount: wanted, key, cause, reason, by, letOff = false, actor, now }: AskRefund,
): Promise<RefundResult> {
  const { id: paymentId, orderId } = payment
  const [known] = await transaction
    .select()
    .from(paymentMovements)
    .where(eq(paymentMovements.key, key))
  if (known) return { ok: true, key, amount: known.amount }
  const left = payment.captured - payment.refundAsked
  const amount = wanted === 'all' ? left : wanted
  if (amount <= 0) return { ok: false, reason: 'nothing-left' }
  if (amount > left) return { ok: false, reason: 'more-than-captured' }
  await transaction.insert(paymentMovements).values({
    key,
    paymentId,
    kind: 'refund',
    amount,
    state: 'asked',
    request: letOff ? LET_OFF : {},
    reason,
    actor,
    askedBy: by?.accountId ?? null,
    askedAt: now,
  })
  await transaction
    .update(payments)
    .set({
      refundAsked: sql`${payments.refundAsked} + ${amount}`,
      ...(letOff && { letOff: sql`${payments.letOff} + ${amount}` }),
    })
    .where(eq(payments.id, paymentId))
  await addEvent(transaction, {
    orderId,
    kind: 'refund-asked',
    actor,
    data: {
      amount,
      ...(cause && { cause }),
      reason,
      ...(by && { by: by.who }),
      ...(letOff && { letOff }),
    },
    now,
  })
  return { ok: true, key, amount }
}

export type RefundsResult =
  | {
      readonly ok: true
      readonly keys: readonly string[]
      readonly amount: number
      /** It was asked for before, and nothing was written now. */
      readonly again: boolean
    }
  | Extract<RefundResult, { readonly ok: false }>

/** The same for the same two, so that what is asked again is the same refund. */
function keyBeside(key: string, paymentId: string): string {
  const hex = createHash('sha256').update(`${key} ${paymentId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** What is left of what an order took; what came for nothing is not counted. */
export const leftToRefund = (rows: readonly PaymentRow[]): number =>
  rows.reduce(
    (sum, { captured, refundAsked, surplus }) => (surplus ? sum : sum + captured - refundAsked),
    0,
  )

/** What went back of an order, or was asked to; what came for nothing is not counted. */
export const refundedBefore = (rows: readonly PaymentRow[]): number =>
  rows.reduce((sum, { refundAsked, surplus }) => (surplus ? sum : sum + refundAsked), 0)

/**
 * One sum out of what an order took by several payments, the latest first; each part is a row of the
 * ledger. The payments are locked. What came for nothing goes back by itself and is not touched.
 */
export async function writeRefunds(
  transaction: Transaction,
  rows: readonly PaymentRow[],
  refund: AskRefund,
): Promise<RefundsResult> {
  const own = rows.filter(({ surplus }) => !surplus).toReversed()
  const keyed = own.map((payment, i) => ({
    payment,
    key: i === 0 ? refund.key : keyBeside(refund.key, payment.id),
  }))
  const known = await transaction
    .select({ key: paymentMovements.key, amount: paymentMovements.amount })
    .from(paymentMovements)
    .where(inArray(paymentMovements.key, [refund.key, ...keyed.map(({ key }) => key)]))
  if (known.length > 0)
    return {
      ok: true,
      keys: known.map(({ key }) => key),
      amount: known.reduce((sum, { amount }) => sum + amount, 0),
      again: true,
    }
  const left = leftToRefund(rows)
  const amount = refund.amount === 'all' ? left : refund.amount
  if (amount <= 0) return { ok: false, reason: 'nothing-left' }
  if (amount > left) return { ok: false, reason: 'more-than-captured' }
  const keys: string[] = []
  let rest = amount
  for (const { payment, key } of keyed) {
    const part = Math.min(rest, payment.captured - payment.refundAsked)
    if (part <= 0) continue
    const written = await writeRefund(transaction, payment, { ...refund, amount: part, key })
    // Locked, and there is enough of it.
    if (!written.ok) throw new Error(`A part of a refund was refused: ${written.reason}`)
    keys.push(key)
    rest -= part
  }
  return { ok: true, keys, amount, again: false }
}

/** Makes the call that a row of the ledger speaks of, and settles it. May be done again at any time. */
export async function carryOutRefund(
  paymentContext: PaymentContext,
  key: string,
): Promise<'done' | 'refused' | 'asked'> {
  const [row] = await paymentContext.transact(transaction =>
    transaction
      .select({ movement: paymentMovements, payment: payments })
      .from(paymentMovements)
      .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
      .where(eq(paymentMovements.key, key)),
  )
  if (!row?.payment.intent) throw new Error('A refund was asked for what was never paid')
  if (row.movement.state !== 'asked') return row.movement.state
  await paymentContext.reached('refund-written')
  const { amount } = row.movement
  const { intent, currency, provider } = row.payment
  const called = await paymentContext
    .providerNamed(provider)
    .refund({ intent, amount, currency, key })
  await paymentContext.reached('refund-called')
  const state = await paymentContext.transact(transaction =>
    settleRefund(transaction, { key, called, now: paymentContext.now() }),
  )
  paymentContext.wake()
  return state
}

/** All parts of one refund; what it came to is the worst of them. */
export async function carryOutRefunds(
  paymentContext: PaymentContext,
  keys: readonly string[],
): Promise<'done' | 'refused' | 'asked'> {
  const ends = []
  for (const key of keys) ends.push(await carryOutRefund(paymentContext, key))
  return ends.includes('refused') ? 'refused' : ends.includes('asked') ? 'asked' : 'done'
}

async function settleRefund(
  transaction: Transaction,
  input: {
    readonly key: string
    readonly called: Called<{ readonly amount: number }>
    readonly now: Date
  },
): Promise<'done' | 'refused' | 'asked'> {
  const { key, called, now } = input
  const [row] = await transaction
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(eq(paymentMovements.key, key))
  if (!row) throw new Error('The refund that was asked for is gone')
  const order = await lockOrder(transaction, row.orderId)
  await lockPayments(transaction, row.orderId)
  const [movement] = await transaction
    .select()
    .from(paymentMovements)
    .where(eq(paymentMovements.key, key))
  if (!movement || called.kind === 'unknown') return 'asked'
  if (movement.state !== 'asked') return movement.state
  const { amount } = movement
  const state = called.kind === 'answered' ? 'done' : 'refused'
  await transaction
    .update(paymentMovements)
    .set({ state, settledAt: now })
    .where(eq(paymentMovements.key, key))
  await transaction
    .update(payments)
    .set(
      state === 'done'
        ? { refunded: sql`${payments.refunded} + ${amount}` }
        : {
            refundAsked: sql`${payments.refundAsked} - ${amount}`,
            // Never more than is still on its way: somebody may have let it off since.
            letOff: sql`least(${payments.letOff} - ${'letOff' in movement.request ? amount : 0},
              ${payments.refundAsked} - ${amount})`,
          },
    )
    .where(eq(payments.id, row.paymentId))
  await addEvent(transaction, {
    orderId: row.orderId,
    kind: state === 'done' ? 'refunded' : 'refund-refused',
    actor: 'provider',
    data: { amount, ...(called.kind === 'refused' && { reason: called.reason }) },
    now,
  })
  // A partner has a credit note; the customer never paid here.
  if (state === 'done' && !order?.record.billing)
    await queueEmail(transaction, {
      orderId: row.orderId,
      kind: 'refunded',
      which: key,
      amount,
      now,
    })
  return state
}
