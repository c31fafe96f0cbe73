import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
} from 'drizzle-orm'
import { apiKeys } from '../keys/tables.ts'
import { lockPartnerQuotes } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Billing } from './billing.ts'
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

/** So long the customer has time to approve and order a piece that the partner pays for. */
const BILLED_FOR_MS = 30 * 86_400_000

export type QuoteBilled =
  | { readonly ok: true; readonly quote: PartnerQuote }
  | { readonly ok: false; readonly reason: 'not-found' | 'used' | 'other-reference' | 'expired' }

interface BillQuote {
  readonly id: string
  readonly keyId: string
  readonly billing: Billing
  /** The partner's sale, in place of the one that the quote was asked for with. */
  readonly reference: string
  readonly now: Date
}

/** The partner pays for the piece, for one sale of theirs. Asked again for it, nothing changes. */
export async function billPartnerQuote(
  transaction: Transaction,
  { id, keyId, billing, reference, now }: BillQuote,
): Promise<QuoteBilled> {
  // Until the commit nobody revokes the key, so that its revocation finds what it billed.
  const [key] = await transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .for('share')
  const found = key && (await lockedFor(transaction, id, billing))
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.billing && found.reference !== reference)
    return { ok: false, reason: 'other-reference' }
  if (found.billing && found.orderId) return { ok: true, quote: found }
  if (found.orderId) return { ok: false, reason: 'used' }
  if (now >= holdsUntil(found)) return { ok: false, reason: 'expired' }
  if (found.billing) return { ok: true, quote: found }
  const { origin: _, ...party } = billing
  const change = {
    keyId,
    billing: party,
    billedUntil: new Date(now.getTime() + BILLED_FOR_MS),
    reference,
  }
  await transaction.update(partnerQuotes).set(change).where(eq(partnerQuotes.id, id))
  return { ok: true, quote: { ...found, ...change } }
}

/** The partner pays no longer: what is left is the quote as it was, until its token expires. */
export async function unbillPartnerQuote(
  transaction: Transaction,
  { id, billing }: Pick<BillQuote, 'id' | 'billing'>,
): Promise<QuoteBilled> {
  const found = await lockedFor(transaction, id, billing)
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.orderId) return { ok: false, reason: 'used' }
  const change = { billing: null, billedUntil: null }
  await transaction.update(partnerQuotes).set(change).where(eq(partnerQuotes.id, id))
  return { ok: true, quote: { ...found, ...change } }
}

/** Nobody pays by a key that is revoked: what it billed and nobody has ordered is the customer's to pay again. */
export async function unbillQuotesOf(
  transaction: Transaction,
  { keyId }: { readonly keyId: string },
): Promise<void> {
  const billed = await transaction
    .select({ id: partnerQuotes.id })
    .from(partnerQuotes)
    .where(and(eq(partnerQuotes.keyId, keyId), isNotNull(partnerQuotes.billing)))
  const ids = billed.map(({ id }) => id)
  await lockPartnerQuotes(transaction, ids)
  const quotes = await partnerQuotesById(transaction, ids)
  const open = [...quotes.values()].filter(({ orderId }) => orderId === null).map(({ id }) => id)
  await transaction
    .update(partnerQuotes)
    .set({ billing: null, billedUntil: null })
    .where(inArray(partnerQuotes.id, open))
}

/** A quote for the partner's own page. */
async function lockedFor(transaction: Transaction, id: string, { origin }: Billing) {
  await lockPartnerQuotes(transaction, [id])
  const found = (await partnerQuotesById(transaction, [id])).get(id)
  return found?.audience === origin ? found : undefined
}

/** The orders of the caller's transaction that use these quotes; the caller has locked them. */
export async function redeemPartnerQuotes(
  transaction: Transaction,
  uses: readonly (typeof partnerQuoteUses.$inferInsert)[],
): Promise<void> {
  if (uses.length > 0) await transaction.insert(partnerQuoteUses).values([...uses])
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
