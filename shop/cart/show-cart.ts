import { eq, sql } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { reportsOf } from '#design/document/single-words.ts'
import { type SummaryLine, summaryOf, titleOf } from '#design/document/summary.ts'
import { type LeadTime, leadTime, type WorkshopLoad } from '#design/lead-time.ts'
import type { Mac } from '#design/price/quote.ts'
import { isPersonalised } from '#design/rules/disclosures.ts'
import { termsIn, termsOfMoment } from '../delivery/current-terms.ts'
import { daysAhead, loadOf } from '../orders/workshop-load.ts'
import { type PartnerQuotes, partnerQuotesOf } from '../partner-quotes/partner-quote.ts'
import { type QuoteShown, quoteShownOf } from '../partner-quotes/quote-shown.ts'
import { type CartOwner, ownedBy } from '../persistence/locks.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { knownRates, ratesOf, ratesVersion } from '../rates/current-rates.ts'
import {
  designsOf,
  fatesOf,
  loadWithStones,
  type SingleFate,
  type StoneRow,
  singleRows,
  withSinglePrices,
} from '../stones/singles-now.ts'
import { type CartSummary, countryOfCart, usualCountry } from './cart-summary.ts'
import { type Gift, giftOf, noGift } from './gift.ts'
import { type CartPricing, linePrice, type PriceChange } from './line-price.ts'
import { cartLines, carts, type SetInCart } from './tables.ts'

export interface CartLine {
  readonly hash: string
  readonly quantity: number
  readonly later: boolean
  readonly set: SetInCart | null
  /** Null for a design of which something is not made any more: it can only be taken out. */
  readonly piece: {
    readonly code: string
    readonly title: string
    readonly summary: readonly SummaryLine[]
    readonly unit: number
    /** Weighed, not estimated: this is what it costs everywhere. */
    readonly exact: boolean
    /** Its owner has approved exactly this piece. */
    readonly signed: boolean
    readonly heldUntil: string
    readonly change: PriceChange | null
    /** The partner's quote that it was put in with; `lost`, it sets the price no more. */
    readonly quoted: QuoteShown | null
    readonly ready: LeadTime
    readonly personalised: boolean
    /** Its stones that are one of a kind, and whether they can be had this moment. */
    readonly singles: readonly { readonly id: string; readonly fate: SingleFate }[]
    /** Their reports, and where each can be looked up: by its supplier's link, else at its laboratory. */
    readonly reports: readonly {
      readonly id: string
      readonly report: string
      readonly page: string | null
    }[]
  } | null
}

export interface Cart {
  readonly lines: readonly CartLine[]
  readonly gift: Gift
  readonly currency: string
  /** What it costs to have it wrapped, whether it is or not. */
  readonly wrapAmount: number
  /** Of what is ordered, without delivery and tax that is added. */
  readonly merchandise: number
  readonly pieces: number
}

/** A cart as it is stored, and what else it is shown by. */
export type StoredCart = Awaited<ReturnType<typeof readCart>>

/** Everything that a cart page shows, in one query, which returns one row even if there is no cart. */
export async function readCart(transaction: Transaction, of: CartOwner | null, now: Date) {
  const rows = await transaction
    .select({
      version: sql<string | null>`(${ratesVersion(transaction, now)})`,
      terms: sql<unknown>`(${termsOfMoment(transaction, now)})`,
      days: sql<number>`(${daysAhead(transaction)})`,
      usual:
        of?.kind === 'account'
          ? usualCountry(sql`${of.accountId}::uuid`)
          : sql<string | null>`null`,
      cart: { id: carts.id, gift: carts.gift, checkout: carts.checkout },
      line: {
        hash: cartLines.hash,
        document: cartLines.document,
        quantity: cartLines.quantity,
        later: cartLines.later,
        quote: cartLines.quote,
        set: cartLines.set,
        partnerQuoteId: cartLines.partnerQuoteId,
      },
      // Omits the signed proof, which contains every stroke of the signature.
      signed: sql<boolean>`${cartLines.proof} is not null`,
    })
    .from(sql`(select 1) as one_row`)
    .leftJoin(carts, of ? ownedBy(of) : sql`false`)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .orderBy(cartLines.addedAt, cartLines.hash)
  const [first] = rows
  if (!first) throw new Error('Expected one row or more, got none')
  const { version, terms, days, cart, usual } = first
  return {
    version,
    terms: termsIn(terms),
    days,
    cart,
    usual,
    stored: rows.flatMap(({ line, signed }) => (line ? [{ ...line, signed }] : [])),
  }
}

/** What every page tells of a cart, where the whole of it was read. */
export const summaryOfCart = ({ cart, usual, stored }: StoredCart): CartSummary => ({
  pieces: stored.reduce((sum, { quantity, later }) => sum + (later ? 0 : quantity), 0),
  country: countryOfCart(cart?.checkout, usual),
})

interface ShowCart {
  readonly owner: CartOwner | null
  readonly mac: Mac
  readonly now: Date
  /** Where it was read already. */
  readonly stored?: StoredCart
}

/** The cart as its owner sees it, at today's prices. Changes nothing, and asks once unless a stone in it is one of a kind. */
export async function showCart(
  transact: Transact,
  { owner: of, mac, now, stored: before }: ShowCart,
): Promise<Cart> {
  const read = before ?? (await transact(t => readCart(t, of, now)))
  const { version, terms, days, cart, stored } = read
  const rates = knownRates(version, terms) ?? (await transact(t => ratesOf(t, version, terms)))
  const unique = designsOf(stored.map(line => line.document))
  const singles: SinglesSeen['singles'] =
    unique.length > 0 ? await transact(t => singleRows(t, unique)) : new Map()
  const quotes = stored.some(({ partnerQuoteId }) => partnerQuoteId !== null)
    ? await transact(t => partnerQuotesOf(t, stored))
    : new Map()
  const pricing = { rates: withSinglePrices(rates, singles), quotes, mac, now }
  const seen = { singles, mine: cart ? [cart.id] : [] }
  const lines = stored.map(line => cartLineOf(line, pricing, loadOf(days), seen))
  const ordered = lines.filter(({ later, piece }) => !later && piece)
  return {
    lines,
    gift: cart ? giftOf(cart.gift) : noGift,
    currency: rates.currency,
    wrapAmount: rates.giftWrap,
    merchandise: ordered.reduce(
      (sum, { quantity, piece }) => sum + quantity * (piece?.unit ?? 0),
      0,
    ),
    pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

type CartLineRow = StoredCart['stored'][number]

interface SinglesSeen {
  readonly singles: ReadonlyMap<string, StoneRow>
  readonly mine: readonly string[]
}

function cartLineOf(
  line: CartLineRow,
  pricing: CartPricing & { readonly quotes: PartnerQuotes },
  load: WorkshopLoad,
  { singles, mine }: SinglesSeen,
): CartLine {
  const { hash, quantity, later, set } = line
  const price = linePrice(line, pricing)
  if (!price.ok) return { hash, quantity, later, set, piece: null }
  const { design, quote, change, partner } = price
  return {
    hash,
    quantity,
    later,
    set,
    piece: {
      code: designCode(design),
      title: titleOf(design),
      summary: summaryOf(design),
      unit: quote.quote.total,
      exact: quote.quote.exact,
      signed: line.signed,
      heldUntil: quote.expiresAt,
      change,
      quoted: partner && quoteShownOf(partner),
      ready: leadTime(
        design,
        pricing.now.toISOString().slice(0, 10),
        loadWithStones(load, design, singles),
      ),
      personalised: isPersonalised(design),
      reports: reportsOf(design).map(one => ({
        ...one,
        page: singles.get(one.id)?.reportUrl || one.page,
      })),
      singles: fatesOf(design, singles, {
        currency: pricing.rates.currency,
        now: pricing.now,
        mine,
      }),
    },
  }
}

/** How many pieces are in it, for the sign on the way to it. */
export async function countCart(transaction: Transaction, owner: CartOwner): Promise<number> {
  const rows = await transaction
    .select({ quantity: cartLines.quantity, later: cartLines.later })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(ownedBy(owner))
  return rows.reduce((sum, { quantity, later }) => sum + (later ? 0 : quantity), 0)
}
