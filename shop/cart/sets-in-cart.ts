import { and, eq, sql } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { checkSet, setStops } from '#design/sets/check-set.ts'
import { countedPieces, setHash, type WholeSet } from '#design/sets/set.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type AddToCart, addToCart } from './add-to-cart.ts'
import type { CartChanged, InCart } from './cart-line.ts'
import { setQuantity } from './change-line.ts'
import { splitSets } from './group-sets.ts'
import { inTurn } from './in-turn.ts'
import { openCart } from './open-cart.ts'
import { cartLines } from './tables.ts'

interface AddSet extends InCart, Pick<AddToCart, 'pricing'> {
  readonly whole: WholeSet
  /** What the exact body of a piece weighs, where that has been found out. */
  readonly milligrams: (design: Design) => Promise<RecordedWeight | null>
}

/**
 * The pieces go in as lines of their own, which know that they are a set. Sent twice, they are in once.
 * A cart with room for one piece of two takes none.
 */
export async function addSetToCart(
  transaction: Transaction,
  { whole, milligrams, ...input }: AddSet,
): Promise<CartChanged> {
  const { set, designs } = whole
  const stopped = setStops(checkSet(whole))
  if (stopped.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: stopped.map(({ words }) => words) }
  const mark = { hash: setHash(set), set }
  for (const [place, [hash, quantity]] of [...countedPieces(set)].entries()) {
    const design = designs[set.pieces.indexOf(hash)]
    if (!design) throw new Error('A set refers to a design that is not there')
    const added = await addToCart(transaction, {
      ...input,
      now: inTurn(input.now, place),
      design,
      quantity,
      milligrams: () => milligrams(design),
      set: mark,
    })
    if (!added.ok) return added
  }
  return { ok: true }
}

interface WhichSet extends InCart {
  readonly set: string
}

const linesOfSet = (cart: { readonly id: string }, set: string, isSplit: boolean) =>
  and(
    eq(cartLines.cartId, cart.id),
    eq(sql`${cartLines.set}->>'hash'`, set),
    sql`(${cartLines.set} ? 'split') = ${isSplit}`,
  )

const ofSet = (cart: { readonly id: string }, set: string) => linesOfSet(cart, set, false)

const changed = (rows: readonly unknown[]): CartChanged =>
  rows.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }

/** Its pieces stay, each by itself, and know what they were: what was signed for stays signed. */
export async function splitSet(
  transaction: Transaction,
  { owner, now, set }: WhichSet,
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  return changed(
    await transaction
      .update(cartLines)
      .set({ set: sql`${cartLines.set} || '{"split": true}'::jsonb` })
      .where(ofSet(cart, set))
      .returning(),
  )
}

/** One again, while all its pieces are there as it needs them. */
export async function joinSet(
  transaction: Transaction,
  { owner, now, set }: WhichSet,
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const split = linesOfSet(cart, set, true)
  const lines = await transaction.select().from(cartLines).where(split)
  if (splitSets(lines).length === 0) return { ok: false, reason: 'not-found' }
  return changed(
    await transaction
      .update(cartLines)
      .set({ set: sql`${cartLines.set} - 'split'` })
      .where(split)
      .returning(),
  )
}

export async function setSetLater(
  transaction: Transaction,
  { owner, now, set, later }: WhichSet & { readonly later: boolean },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  return changed(
    await transaction.update(cartLines).set({ later }).where(ofSet(cart, set)).returning(),
  )
}

/** A set that was taken out, so that it can be put back: how many of each of its pieces, in its own order. */
export interface RemovedSet {
  readonly quantities: readonly number[]
  readonly later: boolean
}

export type SetRemoved =
  | { readonly ok: true; readonly removed: RemovedSet }
  | { readonly ok: false; readonly reason: 'not-found' }

export async function removeSet(
  transaction: Transaction,
  { owner, now, set }: WhichSet,
): Promise<SetRemoved> {
  const cart = await openCart(transaction, owner, now)
  const rows = await transaction.delete(cartLines).where(ofSet(cart, set)).returning()
  const [first] = rows
  if (!first?.set) return { ok: false, reason: 'not-found' }
  const pieces = [...countedPieces(first.set.set)]
  const quantities = pieces.map(
    ([hash, count]) => rows.find(row => row.hash === hash)?.quantity ?? count,
  )
  return { ok: true, removed: { quantities, later: first.later } }
}

/** As it was taken out: as many of each, and set aside if it was. */
export async function putBackSet(
  transaction: Transaction,
  { quantities, later, ...input }: AddSet & RemovedSet,
): Promise<CartChanged> {
  const added = await addSetToCart(transaction, input)
  if (!added.ok) return added
  const { set } = input.whole
  for (const [i, [hash, count]] of [...countedPieces(set)].entries()) {
    const quantity = quantities[i] ?? count
    if (quantity <= count) continue
    const changed = await setQuantity(transaction, { ...input, hash, quantity })
    if (!changed.ok) return changed
  }
  return later ? setSetLater(transaction, { ...input, set: setHash(set), later }) : added
}
