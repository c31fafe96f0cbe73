import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { noteEvent, type OrderEvent } from '../webhooks/announce.ts'
import type { EmailKind } from './states.ts'

export async function addEvent(transaction: Transaction, event: OrderEvent): Promise<void> {
  await noteEvent(transaction, event)
}

/** One of a kind for an order; where there may be several, `which` tells them apart. */
export async function queueEmail(
  transaction: Transaction,
  mail: {
    readonly orderId: string
    readonly kind: EmailKind
    readonly now: Date
    readonly which?: string
    readonly amount?: number
    readonly returnId?: string
  },
): Promise<void> {
  const { orderId, kind, now, which = '', amount, returnId } = mail
  await enqueue(transaction, {
    kind: ORDER_EMAIL_JOB,
    key: `${ORDER_EMAIL_JOB} ${orderId} ${kind} ${which}`.trim(),
    payload: {
      orderId,
      kind,
      ...(amount !== undefined && { amount: String(amount) }),
      ...(returnId && { returnId }),
    },
    dueAt: now,
  })
}
