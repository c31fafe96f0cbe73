import { desc, lte, sql } from 'drizzle-orm'
import { statement } from '../statement.ts'
import type { Transaction } from '../transaction.ts'
import { houseTerms } from './house-terms.ts'
import { deliveryTerms } from './tables.ts'
import type { Terms } from './terms.ts'

/** The first version, which is in the code and in no row. */
export const HOUSE_VERSION = 'house'

const termsAt = statement(transaction =>
  transaction
    .select({ document: deliveryTerms.document })
    .from(deliveryTerms)
    .where(lte(deliveryTerms.startsAt, sql.placeholder('now')))
    .orderBy(desc(deliveryTerms.sequence))
    .limit(1)
    .prepare('terms_at'),
)

/** Of those that have begun, the last one entered; the house's own before there is any. */
export async function currentTerms(transaction: Transaction, now: Date): Promise<Terms> {
  const [row] = await termsAt(transaction).execute({ now: now.toISOString() })
  return row?.document ?? houseTerms
}
