import { desc, lte } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { completeTerms } from './complete-terms.ts'
import { defaultTerms } from './default-terms.ts'
import { deliveryTerms } from './tables.ts'
import type { Terms } from './terms.ts'

/** The first version, which is in the code and in no row. */
export const DEFAULT_TERMS_VERSION = 'house'

/** Of those that have begun, the last one entered. */
export const termsOfMoment = (transaction: Transaction, now: Date) =>
  transaction
    .select({ document: deliveryTerms.document })
    .from(deliveryTerms)
    .where(lte(deliveryTerms.startsAt, now))
    .orderBy(desc(deliveryTerms.sequence))
    .limit(1)

/** The terms of the moment; the defaults before there are any. */
export async function currentTerms(transaction: Transaction, now: Date): Promise<Terms> {
  const [row] = await termsOfMoment(transaction, now)
  return termsIn(row?.document)
}

/** The same for a query that read the document with something else; the defaults where it found none. */
export const termsIn = (document: unknown): Terms =>
  document ? completeTerms(document) : defaultTerms
