import { desc, lte } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { houseTerms } from './house-terms.ts'
import { deliveryTerms } from './tables.ts'
import type { Terms } from './terms.ts'

/** The first version, which is in the code and in no row. */
export const HOUSE_VERSION = 'house'

/** Of those that have begun, the last one entered; the house's own before there is any. */
export async function currentTerms(transaction: Transaction, now: Date): Promise<Terms> {
  const [row] = await transaction
    .select({ document: deliveryTerms.document })
    .from(deliveryTerms)
    .where(lte(deliveryTerms.startsAt, now))
    .orderBy(desc(deliveryTerms.sequence))
    .limit(1)
  return row?.document ?? houseTerms
}
