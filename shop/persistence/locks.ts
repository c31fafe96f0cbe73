import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { carts } from '../cart/tables.ts'
import { orders } from '../orders/tables.ts'
import { ownStones } from '../own-stones/tables.ts'
import { partnerQuotes } from '../partner-quotes/tables.ts'
import { payments } from '../payments/tables.ts'
import { promotions } from '../promotions/tables.ts'
import { hashOfSecret } from '../random-secret.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { stoneStock } from '../stock/tables.ts'
import { singleStones, stoneImports, stoneSuppliers } from '../stones/tables.ts'
import type { Transaction } from './transaction.ts'

/**
 * Rows are locked in this order and no other, so that two operations never wait for each other.
 * Within a kind they are locked in the order of their keys.
 */
const ORDER = [
  'cart',
  'refunds-by',
  'order',
  'payment',
  'special-order',
  'own-stone',
  'partner-quote',
  'promotion',
  'stones',
  'stone-supplier',
  'stone-import',
  'single-stone',
] as const
type Kind = (typeof ORDER)[number]

const reached = new WeakMap<Transaction, number>()

/** A lock out of order is a deadlock that has not happened yet: it throws wherever it is tried. */
function inOrder(transaction: Transaction, kind: Kind): void {
  const rank = ORDER.indexOf(kind)
  const before = reached.get(transaction) ?? -1
  if (rank < before) throw new Error(`${kind} was to be locked after ${ORDER[before]}`)
  reached.set(transaction, rank)
}

/** A cart is somebody's account's, or that of the browser that has its secret. */
export type CartOwner =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'guest'; readonly secret: string }

export const ownedBy = (owner: CartOwner) =>
  owner.kind === 'account'
    ? eq(carts.accountId, owner.accountId)
    : eq(carts.guestHash, hashOfSecret(owner.secret))

export async function lockCarts(transaction: Transaction, owners: readonly CartOwner[]) {
  inOrder(transaction, 'cart')
  return transaction
    .select()
    .from(carts)
    .where(or(...owners.map(ownedBy)))
    .orderBy(carts.id)
    .for('update')
}

type NewCart = Pick<typeof carts.$inferInsert, 'gift' | 'checkout' | 'createdAt' | 'changedAt'>

/** Finds or creates the cart and locks it. One statement, so that two requests never create two carts. */
export async function lockCartOrNew(transaction: Transaction, owner: CartOwner, fresh: NewCart) {
  inOrder(transaction, 'cart')
  const cart =
    owner.kind === 'account'
      ? { accountId: owner.accountId }
      : { guestHash: hashOfSecret(owner.secret) }
  const [row] = await transaction
    .insert(carts)
    .values({ ...fresh, ...cart })
    .onConflictDoUpdate({
      target: owner.kind === 'account' ? carts.accountId : carts.guestHash,
      set: cart,
    })
    .returning()
  if (!row) throw new Error('Expected a cart, got no row')
  return row
}

export async function lockOrder(transaction: Transaction, orderId: string) {
  inOrder(transaction, 'order')
  const [row] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row
}

/** All orders of which a condition holds, in the order of their keys. */
export async function lockOrdersWhere(transaction: Transaction, condition: SQL | undefined) {
  inOrder(transaction, 'order')
  return transaction
    .select({ id: orders.id, record: orders.record })
    .from(orders)
    .where(condition)
    .orderBy(orders.id)
    .for('update')
}

const orderIdOf = (transaction: Transaction, paymentId: string) =>
  transaction.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId))

/** The order that a payment is for; a payment never moves to another order. */
export async function lockOrderOf(transaction: Transaction, paymentId: string) {
  inOrder(transaction, 'order')
  const [row] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, orderIdOf(transaction, paymentId)))
    .for('update')
  return row
}

/** Every payment of the same order. */
export async function lockPaymentsBeside(transaction: Transaction, paymentId: string) {
  inOrder(transaction, 'payment')
  return transaction
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderIdOf(transaction, paymentId)))
    .orderBy(payments.attempt)
    .for('update')
}

export async function lockPayments(transaction: Transaction, orderId: string) {
  inOrder(transaction, 'payment')
  return transaction
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.attempt)
    .for('update')
}

/** All that somebody of the staff pays back, of whichever orders: a lock of their account would wait for sign-ins. */
export async function lockRefundsBy(transaction: Transaction, accountId: string): Promise<void> {
  inOrder(transaction, 'refunds-by')
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext('keepsake refunds'), hashtext(${accountId}))`,
  )
}

export async function lockSpecialOrder(transaction: Transaction, id: string) {
  inOrder(transaction, 'special-order')
  const [row] = await transaction
    .select()
    .from(specialOrders)
    .where(eq(specialOrders.id, id))
    .for('update')
  return row
}

/** A stone that a customer brought: after the special order that it is for, where there is one. */
export async function lockOwnStone(transaction: Transaction, id: string) {
  inOrder(transaction, 'own-stone')
  const [row] = await transaction.select().from(ownStones).where(eq(ownStones.id, id)).for('update')
  return row
}

/** Quotes of partners' pages: whoever has the locks decides which order uses them. */
export async function lockPartnerQuotes(transaction: Transaction, ids: readonly string[]) {
  inOrder(transaction, 'partner-quote')
  if (ids.length === 0) return
  await transaction
    .select({ id: partnerQuotes.id })
    .from(partnerQuotes)
    .where(inArray(partnerQuotes.id, [...ids]))
    .orderBy(partnerQuotes.id)
    .for('update')
}

export async function lockPromotion(transaction: Transaction, code: string) {
  inOrder(transaction, 'promotion')
  const [row] = await transaction
    .select()
    .from(promotions)
    .where(eq(promotions.code, code))
    .for('update')
  return row
}

/** Only stones that are counted have rows; the others are not locked and not limited. */
export async function lockStones(transaction: Transaction, keys: readonly string[]) {
  inOrder(transaction, 'stones')
  if (keys.length === 0) return []
  return transaction
    .select()
    .from(stoneStock)
    .where(inArray(stoneStock.key, [...keys]))
    .orderBy(stoneStock.key)
    .for('update')
}

/** Until the commit nobody else brings in a list of this supplier, or changes its terms. */
export async function lockStoneSupplier(transaction: Transaction, id: string) {
  inOrder(transaction, 'stone-supplier')
  const [row] = await transaction
    .select()
    .from(stoneSuppliers)
    .where(eq(stoneSuppliers.id, id))
    .for('update')
  return row
}

export async function lockStoneImport(transaction: Transaction, id: string) {
  inOrder(transaction, 'stone-import')
  const [row] = await transaction
    .select()
    .from(stoneImports)
    .where(eq(stoneImports.id, id))
    .for('update')
  return row
}

/** All that a supplier offers, in the order of their keys. */
export async function lockStonesOfSupplier(transaction: Transaction, supplierId: string) {
  inOrder(transaction, 'single-stone')
  return transaction
    .select({ id: singleStones.id })
    .from(singleStones)
    .where(eq(singleStones.supplierId, supplierId))
    .orderBy(singleStones.id)
    .for('update')
}

/** A stone that is one of a kind: whoever has the lock decides what becomes of it. */
export async function lockSingleStone(transaction: Transaction, id: string) {
  inOrder(transaction, 'single-stone')
  const [row] = await transaction
    .select()
    .from(singleStones)
    .where(eq(singleStones.id, id))
    .for('update')
  return row
}
