import { and, asc, eq, gt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import type { RefundCause } from '#schemas/refund-reason.ts'
import { accounts } from '../accounts/tables.ts'
import { type StaffDoer, writeAudit } from '../audit/write-audit.ts'
import { findOrderId } from '../orders/lock-order.ts'
import { addEvent } from '../orders/note-event.ts'
import { metalFates, stoneFates } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { lockOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { may } from '../staff/permissions.ts'
import type { RefundApproval, RefundNotAllowed } from './refund-limit.ts'
import { refundRequests } from './tables.ts'

/** After this time the order may have changed too much to approve. */
const WAITING_DAYS = 7

export type RefundRequest = typeof refundRequests.$inferSelect

/** The other fields of each kind of refund. */
export const wantedSchema = v.object({
  piece: v.optional(v.picklist(['send', 'hold'])),
  metal: v.optional(v.picklist(metalFates)),
  stones: v.optional(v.picklist(stoneFates)),
  return: v.optional(v.pipe(v.string(), v.uuid())),
})

interface OfOrder {
  readonly number: string
  readonly by: StaffDoer
  readonly now: Date
}

export type RefundRequested =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'already-waiting' | 'key-used' }

/** Requests the approval of a second person. A repeated form makes one request. */
export async function requestRefund(
  transaction: Transaction,
  {
    number,
    by,
    now,
    ...asked
  }: OfOrder & {
    readonly id: string
    readonly kind: RefundRequest['kind']
    readonly amount: number
    readonly wanted: v.InferOutput<typeof wantedSchema>
    readonly cause: RefundCause | 'returned'
    readonly reason: string
  },
): Promise<RefundRequested> {
  const order = await lockOrderByNumber(transaction, number)
  if (!order) return { ok: false, reason: 'not-found' }
  const isWaiting = and(eq(refundRequests.orderId, order.id), eq(refundRequests.state, 'waiting'))
  await transaction
    .update(refundRequests)
    .set({ state: 'expired' })
    .where(and(isWaiting, lte(refundRequests.expiresAt, now)))
  const [known] = await transaction
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(eq(refundRequests.id, asked.id))
  if (known) return known.orderId === order.id ? { ok: true } : { ok: false, reason: 'key-used' }
  const [other] = await transaction.select().from(refundRequests).where(isWaiting)
  if (other) return { ok: false, reason: 'already-waiting' }
  await transaction.insert(refundRequests).values({
    ...asked,
    orderId: order.id,
    requestedBy: by.accountId,
    requester: by.who,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + WAITING_DAYS * 24 * 60 * 60 * 1000),
  })
  await note(
    transaction,
    { number, by, now, request: { ...asked, orderId: order.id } },
    'requested',
  )
  return { ok: true }
}

export type RefundRequestClosed =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-waiting' | 'own-request' | 'not-own-request' }

/** A second person declines it, or its requester withdraws it. Nothing is refunded. */
export async function closeRefundRequest(
  transaction: Transaction,
  { to, id, ...ofOrder }: OfOrder & { readonly id: string; readonly to: 'declined' | 'withdrawn' },
): Promise<RefundRequestClosed> {
  // Locks the order before the request, in the same order as an approval.
  const order = await lockOrderByNumber(transaction, ofOrder.number)
  const request = order && (await lockWaitingRequest(transaction, { id, ...ofOrder }))
  if (!request) return { ok: false, reason: 'not-waiting' }
  const isOwn = request.requestedBy === ofOrder.by.accountId
  if (to === 'declined' && isOwn) return { ok: false, reason: 'own-request' }
  if (to === 'withdrawn' && !isOwn) return { ok: false, reason: 'not-own-request' }
  await decide(transaction, { ...ofOrder, request }, to)
  return { ok: true }
}

/**
 * What a refund is carried out with once a second person approves it. It is used up in the transaction that
 * pays it back, under the lock of the order: approved twice at once, it is paid once.
 */
export const refundApprovalOf =
  (id: string, ofOrder: OfOrder): RefundApproval =>
  async (transaction): Promise<{ readonly ok: true } | RefundNotAllowed> => {
    const request = await lockWaitingRequest(transaction, { id, ...ofOrder })
    if (!request || request.requestedBy === ofOrder.by.accountId)
      return { ok: false, reason: 'not-waiting' }
    const [approver] = await transaction
      .select({ role: accounts.role })
      .from(accounts)
      .where(eq(accounts.id, ofOrder.by.accountId))
    if (!approver || !may(approver.role, 'refund'))
      return { ok: false, reason: 'role-may-not-refund' }
    await decide(transaction, { ...ofOrder, request }, 'approved')
    return { ok: true }
  }

/** The waiting request of an order. */
export async function waitingRequest(
  transaction: Transaction,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<RefundRequest | null> {
  const [row] = await transaction
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), stillWaiting(now)))
  return row ?? null
}

/** All that wait, the oldest first. */
export async function listWaitingRequests(
  transaction: Transaction,
  { now }: { readonly now: Date },
) {
  return transaction
    .select({
      id: refundRequests.id,
      number: orders.number,
      amount: refundRequests.amount,
      currency: orders.currency,
      requester: refundRequests.requester,
      requestedBy: refundRequests.requestedBy,
      requestedAt: refundRequests.requestedAt,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(stillWaiting(now))
    .orderBy(asc(refundRequests.requestedAt))
    .limit(100)
}

const stillWaiting = (now: Date) =>
  and(eq(refundRequests.state, 'waiting'), gt(refundRequests.expiresAt, now))

async function lockOrderByNumber(transaction: Transaction, number: string) {
  const id = await findOrderId(transaction, number)
  return id && lockOrder(transaction, id)
}

/** Its order is locked. */
async function lockWaitingRequest(
  transaction: Transaction,
  { id, number, now }: OfOrder & { readonly id: string },
): Promise<RefundRequest | undefined> {
  const orderId = await findOrderId(transaction, number)
  if (!orderId) return undefined
  const [row] = await transaction
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, id), eq(refundRequests.orderId, orderId), stillWaiting(now)))
    .for('update')
  return row
}

interface Decision extends OfOrder {
  readonly request: Pick<RefundRequest, 'id' | 'orderId' | 'kind' | 'amount' | 'cause' | 'reason'>
}

async function decide(
  transaction: Transaction,
  decision: Decision & { readonly request: RefundRequest },
  to: 'approved' | 'declined' | 'withdrawn',
): Promise<void> {
  const { request, by, now } = decision
  await transaction
    .update(refundRequests)
    .set({ state: to, decider: by.who, decidedAt: now })
    .where(eq(refundRequests.id, request.id))
  await note(transaction, decision, to)
}

/** In the history of the order and in the audit log. */
async function note(
  transaction: Transaction,
  { request, number, by, now }: Decision,
  what: 'requested' | 'approved' | 'declined' | 'withdrawn',
): Promise<void> {
  const { id, orderId, kind, amount, cause, reason } = request
  const data = { amount, cause, ...(what === 'requested' && { reason }), by: by.who }
  await addEvent(transaction, { orderId, kind: `refund-${what}`, actor: 'staff', data, now })
  await writeAudit(transaction, {
    by,
    at: now,
    action: `refund-${what}`,
    subject: `order ${number}`,
    after: { request: id, kind, amount, cause },
  })
}
