import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PICKUP } from '../delivery/terms.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import type { SpecialOrderRow } from './move.ts'
import { readOwnPiece } from './own-piece.ts'
import type { SpecialOrderState } from './states.ts'
import {
  specialOrderEvents,
  specialOrderFiles,
  specialOrderPictures,
  specialOrderQuotes,
  specialOrders,
} from './tables.ts'

/** Who asks to see one: an account, whoever has its private link, or both. */
export interface SpecialKey {
  readonly accountId: string | null
  readonly secret: string | null
}

export const isSpecialId = (id: string) => v.is(v.pipe(v.string(), v.uuid()), id)

/** Whether a key opens this one. A claimed one opens to its account alone. */
export const opens = (
  { accountId: owner, secretHash }: Pick<SpecialOrderRow, 'accountId' | 'secretHash'>,
  { accountId, secret }: SpecialKey,
) =>
  owner !== null
    ? owner === accountId
    : secretHash !== null && secret !== null && hashOfSecret(secret) === secretHash

/** Somebody else’s is answered like one that never was. */
export async function findSpecialOrder(
  transaction: Transaction,
  { id, ...key }: SpecialKey & { readonly id: string },
): Promise<SpecialOrderRow | undefined> {
  const special = await findForStaff(transaction, id)
  return special && opens(special, key) ? special : undefined
}

export async function findForStaff(
  transaction: Transaction,
  id: string,
): Promise<SpecialOrderRow | undefined> {
  if (!isSpecialId(id)) return undefined
  const [special] = await transaction.select().from(specialOrders).where(eq(specialOrders.id, id))
  return special
}

/** Everything that belongs to one, in its order. */
export async function wholeSpecialOrder(transaction: Transaction, special: SpecialOrderRow) {
  const { id } = special
  const events = await transaction
    .select()
    .from(specialOrderEvents)
    .where(eq(specialOrderEvents.specialOrderId, id))
    .orderBy(asc(specialOrderEvents.id))
  const quotes = await transaction
    .select()
    .from(specialOrderQuotes)
    .where(eq(specialOrderQuotes.specialOrderId, id))
    .orderBy(asc(specialOrderQuotes.version))
  const pictures = await transaction
    .select()
    .from(specialOrderPictures)
    .where(eq(specialOrderPictures.specialOrderId, id))
    .orderBy(asc(specialOrderPictures.addedAt))
  const files = await transaction
    .select()
    .from(specialOrderFiles)
    .where(eq(specialOrderFiles.specialOrderId, id))
    .orderBy(asc(specialOrderFiles.addedAt))
  const [order] = special.orderId
    ? await transaction
        .select({
          number: orders.number,
          state: orders.state,
          pickup: sql<boolean>`${orders.record}->'delivery'->>'id' = ${PICKUP}`,
        })
        .from(orders)
        .where(eq(orders.id, special.orderId))
    : []
  return { special, events, quotes, pictures, files, order }
}

export type WholeSpecialOrder = Awaited<ReturnType<typeof wholeSpecialOrder>>

/** Of all versions: what was only tried out is the workshop's own. */
export const offeredFiles = (
  quotes: readonly { readonly document: unknown }[],
): readonly string[] =>
  quotes.flatMap(({ document }) => {
    const piece = readOwnPiece(document)
    return piece ? [...(piece.model ? [piece.model] : []), ...piece.drawings] : []
  })

/** The special order that an order came from, as staff know it. */
export async function specialOrderBehind(transaction: Transaction, orderId: string) {
  const [special] = await transaction
    .select({ id: specialOrders.id, number: specialOrders.number })
    .from(specialOrders)
    .where(eq(specialOrders.orderId, orderId))
  return special
}

const PAGE = 200

/** For the workshop: the ones that wait for an answer first. */
export async function listSpecialOrders(
  transaction: Transaction,
  { states, search }: { readonly states: readonly SpecialOrderState[]; readonly search: string },
) {
  const like = `%${search.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const { name, email, number, words } = specialOrders
  const found: SQL | undefined = search
    ? or(...[name, email, number, words].map(column => ilike(column, like)))
    : undefined
  return transaction
    .select()
    .from(specialOrders)
    .where(and(inArray(specialOrders.state, [...states]), found))
    .orderBy(desc(specialOrders.changedAt))
    .limit(PAGE)
}

/** An account's own, the latest first. */
export async function specialOrdersOf(transaction: Transaction, accountId: string) {
  return transaction
    .select()
    .from(specialOrders)
    .where(eq(specialOrders.accountId, accountId))
    .orderBy(desc(specialOrders.askedAt))
}

/** Every special order whole, for its owner to take along. No secrets. */
export async function exportSpecialOrders(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const own = await specialOrdersOf(transaction, accountId)
  const whole = []
  for (const special of own) whole.push(await wholeSpecialOrder(transaction, special))
  return whole.map(({ special, events, quotes, pictures, files }) => {
    const { accountId: _, secretHash: __, ...rest } = special
    return {
      ...rest,
      events,
      quotes,
      pictures: pictures.map(({ sender: ___, ...one }) => one),
      files: offeredFiles(quotes).flatMap(id => files.filter(file => file.id === id)),
    }
  })
}
