import { sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { sentEmails } from '../emails/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { searchVector } from './words.ts'

/** What staff search by, each with an index of the same words: migration 0060. */
export const searched = {
  accounts: searchVector(accounts.name, accounts.email),
  orders: searchVector(
    orders.number,
    sql`${orders.record}->'address'->>'name'`,
    sql`${orders.record}->'contact'->>'email'`,
  ),
  invoices: searchVector(invoices.number),
  emails: searchVector(sentEmails.to, sentEmails.subject),
  audit: searchVector(auditEntries.subject, auditEntries.action),
  auditWho: searchVector(auditEntries.who),
} as const
