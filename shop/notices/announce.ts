import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { recipientsOf } from './recipients.ts'

/** Messages of special orders have a letter of their own, which goes to the same people. */
export type AnnouncedKind = 'order' | 'return'

export interface Announced {
  readonly kind: AnnouncedKind
  /** Of the order or the return. */
  readonly id: string
}

/** In the transaction that is its cause: staff are told of what has happened, and of nothing else. */
export function announceToStaff(
  transaction: Transaction,
  { kind, id, now }: Announced & { readonly now: Date },
): void {
  enqueue(transaction, {
    kind: 'notice',
    key: `notice ${kind} ${id}`,
    payload: { kind, id },
    dueAt: now,
  })
}

/** One email for each who is named now, each a job of its own: one that fails holds up no other. */
export async function addressNotice(
  transaction: Transaction,
  { kind, id, now }: Announced & { readonly now: Date },
): Promise<void> {
  for (const to of await recipientsOf(transaction, kind))
    enqueue(transaction, {
      kind: 'notice-email',
      key: `notice-email ${kind} ${id} ${to}`,
      payload: { kind, id, to },
      dueAt: now,
    })
}
