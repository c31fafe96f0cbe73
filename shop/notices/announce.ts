import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { recipientsOf } from './recipients.ts'

/** Messages of special orders have an email of their own, which goes to the same people. */
export type AnnouncedKind = 'order' | 'return'

export interface Announced {
  readonly kind: AnnouncedKind
  /** Of the order or the return. */
  readonly id: string
}

export const NOTICE_EMAIL = 'notice-email'

/**
 * Enqueues an email for each current recipient, within the transaction of its cause. Each email is its
 * own job, so one that fails does not delay the others.
 */
export async function announceToStaff(
  transaction: Transaction,
  { kind, id, now }: Announced & { readonly now: Date },
): Promise<void> {
  for (const to of await recipientsOf(transaction, kind))
    await enqueue(transaction, {
      kind: NOTICE_EMAIL,
      key: `${NOTICE_EMAIL} ${kind} ${id} ${to}`,
      payload: { kind, id, to },
      dueAt: now,
    })
}
