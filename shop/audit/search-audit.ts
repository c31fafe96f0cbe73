import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { keyList, newestWithWords } from '../persistence/newest-with-words.ts'
import { searched } from '../persistence/searched-words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { haveWords } from '../persistence/words.ts'
import { auditEntries } from './tables.ts'

export interface AuditSearch {
  readonly who: string
  /** In what was done or what it was done to. */
  readonly subject: string
  readonly from: Date | null
  /** Before this moment. */
  readonly until: Date | null
  /** Only entries older than this one, for the next page. */
  readonly before: number | null
}

/** The latest first. */
export async function searchAudit(
  transaction: Transaction,
  { who, subject, from, until, before }: AuditSearch,
  most: number,
) {
  const words = and(
    who ? haveWords(searched.auditWho, who) : undefined,
    subject ? haveWords(searched.audit, subject) : undefined,
  )
  const among = and(
    from ? gte(auditEntries.at, from) : undefined,
    until ? lt(auditEntries.at, until) : undefined,
    before === null ? undefined : lt(auditEntries.id, before),
  )
  const found = async (words: SQL) =>
    newestWithWords(transaction, {
      table: auditEntries,
      key: sql`${auditEntries.id}`,
      newest: sql`${auditEntries.id} desc`,
      words,
      among,
      most,
    })
  return transaction
    .select()
    .from(auditEntries)
    .where(words ? sql`${auditEntries.id} = any(${keyList(await found(words))}::bigint[])` : among)
    .orderBy(desc(auditEntries.id))
    .limit(most)
}

/** Whether that was ever done to it. */
export async function hasAuditEntry(
  transaction: Transaction,
  { action, subject }: { readonly action: string; readonly subject: string },
): Promise<boolean> {
  const [entry] = await transaction
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.action, action)))
    .limit(1)
  return entry !== undefined
}

export type AuditEntry = Awaited<ReturnType<typeof searchAudit>>[number]

/** The number of the last entry: another one whenever staff have done anything. */
export async function lastEntry(transaction: Transaction): Promise<string> {
  const [entry] = await transaction
    .select({ last: sql<string>`coalesce(max(${auditEntries.id}), 0)::text` })
    .from(auditEntries)
  return entry?.last ?? '0'
}
