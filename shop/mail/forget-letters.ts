import { createHash } from 'node:crypto'
import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'

/** The address as a hash: the wish to be forgotten must not be what remembers it. */
export const addresseeOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Letters that were written to somebody and are still kept, where a shop keeps letters. */
export async function forgetLetters(
  transaction: Transaction,
  { email, of, now }: { readonly email: string; readonly of: string; readonly now: Date },
) {
  enqueue(transaction, {
    kind: 'forget-letters',
    key: `forget-letters ${of}`,
    payload: { addressee: addresseeOf(email) },
    dueAt: now,
  })
}
