import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { reportsOf } from '#design/document/single-words.ts'
import { type SummaryLine, summaryOf, titleOf } from '#design/document/summary.ts'
import { type LeadTime, leadTime, type WorkshopLoad } from '#design/lead-time.ts'
import type { Mac } from '#design/price/quote.ts'
import { isPersonalised } from '#design/rules/disclosures.ts'
import { type CheckoutDraft, draftSchema } from '../checkout/draft.ts'
import { workshopLoad } from '../orders/workshop-load.ts'
import { type CartOwner, ownedBy } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import {
  designsOf,
  fatesOf,
  loadWithStones,
  type SingleFate,
  type StoneRow,
  singleRows,
  withSinglePrices,
} from '../stones/singles-now.ts'
import { type CartPricing, linePrice, type PriceChange } from './line-price.ts'
import { noGift } from './open-cart.ts'
import { cartLines, carts, type Gift, type SetInCart } from './tables.ts'

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
  readonly draft: CheckoutDraft
  readonly currency: string
  /** What it costs to have it wrapped, whether it is or not. */
  readonly wrapAmount: number
  /** Of what is ordered, without delivery and tax that is added. */
  readonly merchandise: number
  readonly pieces: number
}

export type CartLineRow = typeof cartLines.$inferSelect

/** The cart as its owner sees it, at today's prices. Changes nothing. */
export async function showCart(
  transaction: Transaction,
  { owner, mac, now }: { readonly owner: CartOwner | null; readonly mac: Mac; readonly now: Date },
): Promise<Cart> {
  const [rates, rows, load] = await Promise.all([
    currentRates(transaction, now),
    owner
      ? transaction
          .select()
          .from(carts)
          .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
          .where(ownedBy(owner))
          .orderBy(cartLines.addedAt, cartLines.hash)
      : [],
    workshopLoad(transaction),
  ])
  const stored = rows.flatMap(({ cart_lines: line }) => (line ? [line] : []))
  const singles = await singleRows(transaction, designsOf(stored.map(line => line.document)))
  const pricing = { rates: withSinglePrices(rates, singles), mac, now }
  const mine = rows.slice(0, 1).map(row => row.carts.id)
  const lines = stored.map(line => shown(line, pricing, load, { singles, mine }))
  const ordered = lines.filter(({ later, piece }) => !later && piece)
  return {
    lines,
    gift: rows[0]?.carts.gift ?? noGift,
    draft: v.parse(draftSchema, rows[0]?.carts.checkout ?? {}),
    currency: rates.currency,
    wrapAmount: rates.giftWrap,
    merchandise: ordered.reduce(
      (sum, { quantity, piece }) => sum + quantity * (piece?.unit ?? 0),
      0,
    ),
    pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

interface SinglesSeen {
  readonly singles: ReadonlyMap<string, StoneRow>
  readonly mine: readonly string[]
}

function shown(
  line: CartLineRow,
  pricing: CartPricing,
  load: WorkshopLoad,
  { singles, mine }: SinglesSeen,
): CartLine {
  const { hash, quantity, later, set } = line
  const price = linePrice(line, pricing)
  if (!price.ok) return { hash, quantity, later, set, piece: null }
  const { design, quote, change } = price
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
      signed: line.proof !== null,
      heldUntil: quote.expiresAt,
      change,
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
