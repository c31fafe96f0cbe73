import { sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { sentEmails } from '../emails/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { wordsOf } from './words.ts'

/** What staff search by, each with an index of the same words: migration 0044. */
export const searched = {
  accounts: wordsOf(accounts.name, accounts.email),
  orders: wordsOf(
    orders.number,
    sql`${orders.record}->'address'->>'name'`,
    sql`${orders.record}->'contact'->>'email'`,
  ),
  invoices: wordsOf(invoices.number),
  emails: wordsOf(sentEmails.to, sentEmails.subject),
  audit: wordsOf(auditEntries.subject, auditEntries.action),
  auditWho: wordsOf(auditEntries.who),
} as const
