import { and, eq, getTableColumns, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import { lockPartnerQuotes } from '../persistence/locks.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
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

interface WithQuote {
  readonly partnerQuoteId: string | null
}

/** The quotes that lines of a cart were put in with. Locked, no other order uses them before this one. */
export async function partnerQuotesOf(
  transaction: Transaction,
  lines: readonly WithQuote[],
  { locked = false }: { readonly locked?: boolean | undefined } = {},
): Promise<PartnerQuotes> {
  const ids = lines.flatMap(({ partnerQuoteId }) => partnerQuoteId ?? [])
  if (locked) await lockPartnerQuotes(transaction, ids)
  return partnerQuotesById(transaction, ids)
}

const withUse = { ...getTableColumns(partnerQuotes), orderId: partnerQuoteUses.orderId }

export type PartnerQuotes = ReadonlyMap<string, PartnerQuote>

/** By id. Asks nothing where there are none. */
export async function partnerQuotesById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<PartnerQuotes> {
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

/** Why a quote does not set the price of a piece. */
export type QuoteLost = 'used' | 'expired' | 'other-design' | 'other-currency'

/** Null while the quote holds for the design. */
export function whyLost(
  quote: PartnerQuote,
  { hash, currency, now }: { readonly hash: string; readonly currency: string; readonly now: Date },
): QuoteLost | null {
  if (quote.hash !== hash) return 'other-design'
  if (quote.orderId !== null) return 'used'
  if (now >= holdsUntil(quote)) return 'expired'
  return quote.quote.currency === currency ? null : 'other-currency'
}

/** The orders of the caller's transaction that use these quotes; the caller has locked them. */
export function redeemPartnerQuotes(
  transaction: Transaction,
  uses: readonly (typeof partnerQuoteUses.$inferInsert)[],
): void {
  if (uses.length > 0)
    sendWithCommit(transaction, transaction.insert(partnerQuoteUses).values([...uses]))
}

/** An order that was never paid has used none. */
export async function releasePartnerQuotes(
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  await transaction.delete(partnerQuoteUses).where(eq(partnerQuoteUses.orderId, orderId))
}

/** The design of a quote may hold somebody's words; the order keeps its id. */
export async function forgetPartnerQuotes(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  const used = await transaction
    .delete(partnerQuoteUses)
    .where(inArray(partnerQuoteUses.orderId, [...orderIds]))
    .returning({ id: partnerQuoteUses.quoteId })
  if (used.length === 0) return
  const ids = used.map(({ id }) => id)
  await transaction.delete(partnerQuotes).where(inArray(partnerQuotes.id, ids))
}

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
