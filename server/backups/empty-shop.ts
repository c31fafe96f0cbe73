import * as v from 'valibot'
import { filledTables } from './schema.ts'
import type { Query } from './session.ts'

/**
 * What there may be in a shop in whose place its owner puts a backup: the owner, what they have said of
 * the shop so far, customers who signed up, and what visitors left without ordering. Every other table counts as somebody's work.
 */
const BEGINNING: readonly string[] = [
  'accounts',
  'audit_entries',
  'cart_lines',
  'carts',
  'catalogue_revision',
  'delivery_terms',
  'identity_attempts',
  'identity_codes',
  'identity_refresh_tokens',
  'identity_users',
  'journey_counts',
  'metal_prices',
  'notice_recipients',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'security_events',
  'sent_letters',
  'sessions',
  'shop_marks',
  'shop_secrets',
  'shop_settings',
  'staff_looks',
  'totp_secrets',
]

const Count = v.tuple([v.object({ others: v.number() })])

/**
 * Why this is a shop that somebody has used: the tables, and `accounts` where there is anybody of the staff
 * but one owner. Anybody can sign up as a customer, so their accounts alone say nothing: their orders,
 * special orders and proofs are tables of their own. Nothing, for a shop that is empty.
 */
export async function whyNotEmpty(query: Query): Promise<string[]> {
  const filled = await filledTables(query)
  const [{ others }] = v.parse(
    Count,
    await query(
      `select (count(*) - least(1, count(*) filter (where role = 'owner')))::int as others
       from accounts where role <> 'customer'`,
    ),
  )
  return filled.filter(table => (table === 'accounts' ? others > 0 : !BEGINNING.includes(table)))
}
