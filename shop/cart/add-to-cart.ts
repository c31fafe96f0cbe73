import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { check, stops } from '#design/rules/check.ts'
import { pricingFactsWithin } from '../offer/pricing-facts.ts'
import { partnerQuotesById, whyLost } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { SetMark } from '../sets/tables.ts'
import { stonesOf } from '../stock/stones.ts'
import { fatesOf, fateWords, singleRows, withSinglePrices } from '../stones/singles-now.ts'
import {
  type CartChanged,
  type InCart,
  MOST_CART_LINES,
  MOST_OF_ONE,
  takeLine,
  touchCart,
} from './cart-line.ts'
import { setLater } from './change-line.ts'
import { freshQuote, lineWeightOf, signedForQuote } from './line-price.ts'
import { openCart } from './open-cart.ts'
import { proofFor } from './proof-for.ts'
import { cartLines } from './tables.ts'

export interface AddToCart extends InCart {
  readonly design: Design
  readonly quantity: number
  /** What its exact body weighs, where that has been found out; asked for only if it is not signed. */
  readonly milligrams: (() => Promise<RecordedWeight | null>) | null
  /** The line this piece takes the place of, when it was taken out to be changed. */
  readonly instead?: string | null
  /** The state of what is priced by, as the request has read it with its session. */
  readonly pricing?: string | null
  /** The set that it is taken with. */
  readonly set?: SetMark
  /** The partner's quote whose price it is to have. */
  readonly partnerQuoteId?: string | undefined
}

/**
 * Alike designs are one line, and a piece that is in the cart is in the cart: pressing the button
 * twice, or a browser that sends again, does not make two of it. How many is said in the cart.
 */
export async function addToCart(transaction: Transaction, input: AddToCart): Promise<CartChanged> {
  const { design, now, instead = null } = input
  const faults = stops(check(design))
  if (faults.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: faults.map(({ words }) => words) }
  const hash = designHash(design)
  // The lines are counted under the cart's lock.
  const cart = await openCart(transaction, input.owner, now)
  const linesBeside = await countLinesBeside(transaction, cart.id, hash)
  const { rates: listed, offer } = await pricingFactsWithin(transaction, now, input.pricing)
  const approved = await proofFor(transaction, { owner: input.owner, hash })
  const singles = await singleRows(transaction, [design])
  const asking = { currency: listed.currency, now, mine: [cart.id] }
  const lost = fatesOf(design, singles, asking).flatMap(({ fate }) =>
    fate === 'free' ? [] : [fateWords[fate]],
  )
  if (lost.length > 0) return { ok: false, reason: 'cannot-be-made', words: lost }
  const rates = withSinglePrices(listed, singles)
  if (input.partnerQuoteId !== undefined) {
    const quotes = await partnerQuotesById(transaction, [input.partnerQuoteId])
    const quoted = quotes.get(input.partnerQuoteId)
    const because = quoted ? whyLost(quoted, { hash, currency: listed.currency, now }) : 'unknown'
    if (because) return { ok: false, reason: 'quote-lost', because }
  }
  const lacking = notOffered(design, offer)
  if (lacking.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: lacking.map(({ words }) => words) }
  const replaced = instead === null ? undefined : await takeLine(transaction, cart, instead)
  if (!replaced && linesBeside >= MOST_CART_LINES) return { ok: false, reason: 'too-many' }
  // A line that is changed keeps its quote, so that the cart says why it does not hold any more.
  const partnerQuoteId = input.partnerQuoteId ?? replaced?.partnerQuoteId ?? null
  // Of a stone that is one of a kind there is no second, and a quote is for one piece.
  const most = singles.size > 0 || partnerQuoteId !== null ? 1 : MOST_OF_ONE
  const quantity = Math.min(most, Math.max(1, replaced?.quantity ?? input.quantity))
  const pricing = { rates, mac: input.mac, now }
  const quote =
    (approved && signedForQuote(approved, pricing)) ??
    freshQuote(
      design,
      lineWeightOf(design, approved?.quote ?? (await input.milligrams?.()) ?? null),
      pricing,
    )
  await putLine(transaction, {
    cartId: cart.id,
    hash,
    document: design,
    quantity,
    quote,
    proof: approved?.proof ?? null,
    stones: stonesOf(design),
    addedAt: replaced?.addedAt ?? now,
    set: input.set ?? null,
    partnerQuoteId,
  })
  await touchCart(transaction, cart, now)
  return { ok: true, hash }
}

const newlySigned = sql`(excluded.proof is not null and excluded.proof->>'id' is distinct from ${cartLines.proof}->>'id')`
const newlyWeighed = sql`((excluded.quote->'quote'->>'exact')::boolean and not (${cartLines.quote}->'quote'->>'exact')::boolean)`

const quotedAfter = sql`coalesce(excluded.partner_quote_id, ${cartLines.partnerQuoteId})`
async function putLine(
  transaction: Transaction,
  line: typeof cartLines.$inferInsert,
): Promise<void> {
  await transaction
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.hash],
      set: {
        quantity: sql`case when ${quotedAfter} is null
          then greatest(${cartLines.quantity}, excluded.quantity) else 1 end`,
        partnerQuoteId: quotedAfter,
        set: sql`coalesce(excluded.set, ${cartLines.set})`,
        later: false,
        stones: sql`excluded.stones`,
        proof: sql`coalesce(excluded.proof, ${cartLines.proof})`,
        // A quote that was signed or weighed since replaces the quote that was shown before.
        quote: sql`case when ${newlySigned} or ${newlyWeighed} then excluded.quote else ${cartLines.quote} end`,
      },
    })
}

async function countLinesBeside(
  transaction: Transaction,
  cartId: string,
  hash: string,
): Promise<number> {
  const [row] = await transaction
    .select({ count: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), ne(cartLines.hash, hash)))
  return row?.count ?? 0
}

/** As it was taken out: as many, and set aside if it was. */
export async function putBack(
  transaction: Transaction,
  { later, ...line }: AddToCart & { readonly later: boolean },
): Promise<CartChanged> {
  const added = await addToCart(transaction, line)
  if (!added.ok || !later) return added
  return setLater(transaction, { ...line, hash: designHash(line.design), later })
}
