import { and, eq, inArray, ne } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { permissions } from '../staff/permissions.ts'
import type { StaffRole } from '../staff/roles.ts'
import { type NoticeKind, noticeKinds, noticeRecipients } from './tables.ts'

/** Who is written to where nobody has been named. */
const rolesFor: Readonly<Record<NoticeKind, readonly StaffRole[]>> = {
  order: ['owner'],
  return: ['owner'],
  message: permissions['answer-special-orders'],
}

/** More than a shop has people behind the counter. */
export const MOST_RECIPIENTS = 20

/**
 * The addresses that receive a kind of email: the configured list, even if it is empty, or else the
 * staff with the roles that it concerns.
 */
export async function recipientsOf(
  transaction: Transaction,
  kind: NoticeKind,
): Promise<readonly string[]> {
  const [named] = await transaction
    .select({ addresses: noticeRecipients.addresses })
    .from(noticeRecipients)
    .where(eq(noticeRecipients.kind, kind))
  if (named) return named.addresses
  const staff = await transaction
    .select({ email: accounts.email })
    .from(accounts)
    // `ne` lets PostgreSQL use the index of staff, which leaves out customers.
    .where(and(ne(accounts.role, 'customer'), inArray(accounts.role, [...rolesFor[kind]])))
  return staff.map(({ email }) => email)
}

/** Every kind with who is written to, and whether that was said or follows from roles. */
export async function listRecipients(transaction: Transaction) {
  const named = await transaction.select().from(noticeRecipients)
  const all = []
  for (const kind of noticeKinds)
    all.push({
      kind,
      addresses: await recipientsOf(transaction, kind),
      isNamed: named.some(one => one.kind === kind),
    })
  return all
}

export type RecipientsNamed =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly now: readonly string[] }

/** Nobody at all is a choice too. `was` is what the form showed; null goes back to the roles. */
export async function nameRecipients(
  transaction: Transaction,
  input: {
    readonly kind: NoticeKind
    readonly addresses: readonly string[] | null
    readonly was: readonly string[]
    readonly by: Doer
    readonly now: Date
  },
): Promise<RecipientsNamed> {
  const { kind, addresses, was, by, now } = input
  const [row] = await transaction
    .select()
    .from(noticeRecipients)
    .where(eq(noticeRecipients.kind, kind))
    .for('update')
  const before = await recipientsOf(transaction, kind)
  const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')
  if (addresses ? row && isSame(before, addresses) : !row) return { ok: true, changed: false }
  if (!isSame(before, was)) return { ok: false, reason: 'changed-meanwhile', now: before }
  if (addresses)
    await transaction
      .insert(noticeRecipients)
      .values({ kind, addresses, changedAt: now })
      .onConflictDoUpdate({
        target: noticeRecipients.kind,
        set: { addresses, changedAt: now },
      })
  else await transaction.delete(noticeRecipients).where(eq(noticeRecipients.kind, kind))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'named who is told',
    subject: `emails about each new ${kind}`,
    before: { to: before },
    after: { to: addresses ?? 'by role' },
  })
  return { ok: true, changed: true }
}
