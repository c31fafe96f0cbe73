import { createHash } from 'node:crypto'
import { enqueue } from '#shop/jobs/queue.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { FORGET_EMAILS_JOB } from '../jobs/job-kinds.ts'

/** The address as a hash: the wish to be forgotten must not be what remembers it. */
export const addresseeOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Emails that were written to somebody and are still kept, where a shop keeps emails. */
export async function forgetEmails(
  transaction: Transaction,
  { email, of, now }: { readonly email: string; readonly of: string; readonly now: Date },
) {
  await enqueue(transaction, {
    kind: FORGET_EMAILS_JOB,
    key: `${FORGET_EMAILS_JOB} ${of}`,
    payload: { addressee: addresseeOf(email) },
    dueAt: now,
  })
}
