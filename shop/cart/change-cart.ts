import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import type { Mac } from '#design/price/quote.ts'
import { check, stops } from '#design/rules/check.ts'
import type { CheckoutDraft } from '../checkout/draft.ts'
import { pricingFactsWithin } from '../offer/pricing-facts.ts'
import type { CartOwner } from '../persistence/locks.ts'
import { preparedQuery, preparedSql, updateRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import type { SetMark } from '../sets/tables.ts'
import { stonesOf } from '../stock/stones.ts'
import { releaseSingles, singleIdsOf } from '../stones/claim-singles.ts'
import {
  designsOf,
  fatesOf,
  fateWords,
  ratesFor,
  singleRows,
  withSinglePrices,
} from '../stones/singles-now.ts'
import type { Gift } from './gift.ts'
import { freshQuote, linePrice, lineWeightOf, signedForQuote } from './line-price.ts'
import { contentsAfterOrder } from './once-per-order.ts'
import { type CartRow, openCart } from './open-cart.ts'
import { proofFor } from './proof-for.ts'
import { cartLines, carts } from './tables.ts'

/** Different pieces in one cart, and how many of each. */
export const MOST_CART_LINES = 50
export const MOST_OF_ONE = 20

export interface InCart {
  readonly owner: CartOwner
  readonly now: Date
  readonly mac: Mac
}

export type CartChanged =
  | { readonly ok: true; readonly hash?: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }
  /** The design does not fit together; the rules say why. */
  | { readonly ok: false; readonly reason: 'cannot-be-made'; readonly words: readonly string[] }

const lineOf = (cart: CartRow, hash: string) =>
  and(eq(cartLines.cartId, cart.id), eq(cartLines.hash, hash))

const HOUR_MS = 3_600_000

/** So that it is known for how long nobody came back; to the hour is enough. */
function touchCart(transaction: Transaction, cart: CartRow, now: Date) {
  if (now.getTime() - cart.changedAt.getTime() < HOUR_MS) return
  sendWithCommit(transaction, updateRow(transaction, carts, cart.id, { changedAt: now }))
}

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
  const [[lines], { rates: listed, offer }, approved] = await Promise.all([
    linesBeside(transaction).execute({ cartId: cart.id, hash }),
    pricingFactsWithin(transaction, now, input.pricing),
    proofFor(transaction, { owner: input.owner, hash }),
  ])
  const singles = await singleRows(transaction, [design])
  const asking = { currency: listed.currency, now, mine: [cart.id] }
  const lost = fatesOf(design, singles, asking).flatMap(({ fate }) =>
    fate === 'free' ? [] : [fateWords[fate]],
  )
  if (lost.length > 0) return { ok: false, reason: 'cannot-be-made', words: lost }
  const rates = withSinglePrices(listed, singles)
  const lacking = notOffered(design, offer)
  if (lacking.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: lacking.map(({ words }) => words) }
  const replaced = instead === null ? undefined : await takeLine(transaction, cart, instead)
  if (!replaced && (lines?.count ?? 0) >= MOST_CART_LINES) return { ok: false, reason: 'too-many' }
  // Of a stone that is one of a kind there is no second.
  const most = singles.size > 0 ? 1 : MOST_OF_ONE
  const quantity = Math.min(most, Math.max(1, replaced?.quantity ?? input.quantity))
  const pricing = { rates, mac: input.mac, now }
  const quote = approved
    ? signedForQuote(approved, pricing)
    : freshQuote(design, lineWeightOf(design, (await input.milligrams?.()) ?? null), pricing)
  const proof = approved?.proof ?? null
  const line = {
    cartId: cart.id,
    hash,
    document: design,
    quantity,
    quote,
    proof,
    stones: stonesOf(design),
    addedAt: replaced?.addedAt ?? now,
  }
  sendWithCommit(
    transaction,
    putLine(transaction).execute({
      ...line,
      proof: proof && JSON.stringify(proof),
      set: input.set ? JSON.stringify(input.set) : null,
    }),
  )
  touchCart(transaction, cart, now)
  return { ok: true, hash }
}

const newlySigned = sql`(excluded.proof is not null and excluded.proof->>'id' is distinct from ${cartLines.proof}->>'id')`
const newlyWeighed = sql`((excluded.quote->'quote'->>'exact')::boolean and not (${cartLines.quote}->'quote'->>'exact')::boolean)`

const ordered = {
  cartId: sql.placeholder('cartId'),
  hash: sql.placeholder('hash'),
  document: sql.placeholder('document'),
  quantity: sql.placeholder('quantity'),
  quote: sql.placeholder('quote'),
  // Text already: JSON's own null is not the null that is meant.
  proof: sql`${sql.placeholder('proof')}::jsonb`,
  stones: sql.placeholder('stones'),
  addedAt: sql.placeholder('addedAt'),
  set: sql`${sql.placeholder('set')}::jsonb`,
}
const putLine = preparedQuery(transaction =>
  transaction
    .insert(cartLines)
    .values(ordered)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.hash],
      set: {
        quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)`,
        set: sql`coalesce(excluded.set, ${cartLines.set})`,
        later: false,
        stones: sql`excluded.stones`,
        proof: sql`coalesce(excluded.proof, ${cartLines.proof})`,
        // What was signed for, or weighed since, takes the place of what was shown before.
        quote: sql`case when ${newlySigned} or ${newlyWeighed} then excluded.quote else ${cartLines.quote} end`,
      },
    })
    .prepare('put_line'),
)

const linesBeside = preparedQuery(transaction =>
  transaction
    .select({ count: count() })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, sql.placeholder('cartId')),
        ne(cartLines.hash, sql.placeholder('hash')),
      ),
    )
    .prepare('lines_beside'),
)

async function takeLine(transaction: Transaction, cart: CartRow, hash: string) {
  const [line] = await transaction.delete(cartLines).where(lineOf(cart, hash)).returning()
  return line
}

/** At least one: none is `removeFromCart`. */
export async function setQuantity(
  transaction: Transaction,
  { owner, now, hash, quantity }: InCart & { readonly hash: string; readonly quantity: number },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const found = await transaction
    .update(cartLines)
    .set({
      quantity: sql`case when jsonb_path_exists(${cartLines.stones}, '$[*].key ? (@ starts with "single/")')
        then 1 else ${Math.max(1, Math.min(MOST_OF_ONE, quantity))}::int end`,
    })
    .where(lineOf(cart, hash))
    .returning()
  if (found.length === 0) return { ok: false, reason: 'not-found' }
  touchCart(transaction, cart, now)
  return { ok: true, hash }
}

/** What was taken out, so that it can be put back. */
export interface Removed {
  readonly document: unknown
  readonly quantity: number
  readonly later: boolean
}

/** Undefined when it was not there, or not any more. */
export async function removeFromCart(
  transaction: Transaction,
  { owner, now, hash }: InCart & { readonly hash: string },
): Promise<Removed | undefined> {
  const cart = await openCart(transaction, owner, now)
  const removed = await takeLine(transaction, cart, hash)
  if (!removed) return undefined
  touchCart(transaction, cart, now)
  // Whoever lets go of a stone at the checkout lets others have it at once.
  await releaseSingles(transaction, { ids: singleIdsOf([removed]), holder: cart.id, now })
  return removed
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

/** Set aside, or back among what is ordered. */
export async function setLater(
  transaction: Transaction,
  { owner, now, hash, later }: InCart & { readonly hash: string; readonly later: boolean },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const found = await transaction
    .update(cartLines)
    .set({ later })
    .where(lineOf(cart, hash))
    .returning()
  if (found.length === 0) return { ok: false, reason: 'not-found' }
  touchCart(transaction, cart, now)
  return { ok: true, hash }
}

export async function setGift(
  transaction: Transaction,
  { owner, now, gift }: InCart & { readonly gift: Gift },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  await transaction.update(carts).set({ gift, changedAt: now }).where(eq(carts.id, cart.id))
  return { ok: true }
}

/** The customer has seen what changed: from now on that is the price that was shown. */
export async function acceptPrices(
  transaction: Transaction,
  { owner, now, mac }: InCart,
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  const rates = await ratesFor(
    transaction,
    await currentRates(transaction, now),
    designsOf(lines.map(({ document }) => document)),
  )
  for (const line of lines) {
    const price = linePrice(line, { rates, mac, now })
    if (price.ok && price.quote !== line.quote)
      await transaction.update(cartLines).set({ quote: price.quote }).where(lineOf(cart, line.hash))
  }
  touchCart(transaction, cart, now)
  return { ok: true }
}

/** What was ordered goes, and what was set aside stays; so does the form, without what was said for this order alone. */
export function emptyCart(
  transaction: Transaction,
  cart: Pick<CartRow, 'id'>,
  {
    hashes,
    draft,
    now,
  }: {
    readonly hashes: readonly string[]
    readonly draft: CheckoutDraft
    readonly now: Date
  },
) {
  const { gift, checkout } = contentsAfterOrder(draft)
  sendWithCommit(
    transaction,
    takeOut(transaction).execute({
      cartId: cart.id,
      hashes,
      gift: JSON.stringify(gift),
      checkout: JSON.stringify(checkout),
      now: now.toISOString(),
    }),
  )
}

const cartId = sql`${sql.placeholder('cartId')}::uuid`
const takeOut = preparedSql(
  'take_out_lines',
  () => sql`
    with gone as (
      delete from ${cartLines}
      where cart_id = ${cartId} and hash = any(${sql.placeholder('hashes')}::text[])
    )
    update ${carts} set checkout = ${sql.placeholder('checkout')}::jsonb,
      gift = ${sql.placeholder('gift')}::jsonb,
      changed_at = ${sql.placeholder('now')}::timestamptz
    where id = ${cartId}`,
)
