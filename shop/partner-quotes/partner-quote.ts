import { and, eq, getTableColumns, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { partnerQuotes, partnerQuoteUses } from './tables.ts'

type NewPartnerQuote = typeof partnerQuotes.$inferInsert

/** A quote on record, and the order that used it. */
export type PartnerQuote = typeof partnerQuotes.$inferSelect & { readonly orderId: string | null }

/** Unused quotes are deleted so long after they expired. */
const KEPT_AFTER_EXPIRY_MS = 30 * 86_400_000

export async function recordPartnerQuote(
  transaction: Transaction,
  row: NewPartnerQuote,
): Promise<void> {
  await transaction.insert(partnerQuotes).values(row)
}

const withUse = { ...getTableColumns(partnerQuotes), orderId: partnerQuoteUses.orderId }

/** By id. Asks nothing where there are none. */
export async function partnerQuotesById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartnerQuote>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select(withUse)
    .from(partnerQuotes)
    .leftJoin(partnerQuoteUses, eq(partnerQuoteUses.quoteId, partnerQuotes.id))
    .where(inArray(partnerQuotes.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

/** Until when the link of a quote holds its price: a billed quote outlives its token. */
export const holdsUntil = ({
  expiresAt,
  billedUntil,
}: Pick<PartnerQuote, 'expiresAt' | 'billedUntil'>): Date => billedUntil ?? expiresAt

/** What no order used, and nobody can use any more. */
export async function removeExpiredPartnerQuotes(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)
  await transaction
    .delete(partnerQuotes)
    .where(
      and(
        lt(partnerQuotes.expiresAt, before),
        or(isNull(partnerQuotes.billedUntil), lt(partnerQuotes.billedUntil, before)),
        notExists(
          transaction
            .select()
            .from(partnerQuoteUses)
            .where(eq(partnerQuoteUses.quoteId, partnerQuotes.id)),
        ),
      ),
    )
}
