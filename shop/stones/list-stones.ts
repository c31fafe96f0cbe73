import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo, isId, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStoneEvents, singleStones, stoneSuppliers } from './tables.ts'

/** Which stones a list shows. */
export const stoneViews = [
  ['free', 'Offered'],
  ['held', 'Held'],
  ['sold', 'Sold'],
  ['returned', 'Come back'],
  ['withdrawn', 'Withdrawn'],
  ['gone', 'Listed no more'],
  ['all', 'All'],
] as const
export type StoneView = (typeof stoneViews)[number][0]
export const isStoneView = (text: string | null): text is StoneView =>
  stoneViews.some(([view]) => view === text)

const inView = (view: StoneView): SQL | undefined => {
  if (view === 'all') return undefined
  if (view === 'gone') return and(eq(singleStones.state, 'free'), isNotNull(singleStones.goneAt))
  const isState = eq(singleStones.state, view)
  return view === 'free' ? and(isState, isNull(singleStones.goneAt)) : isState
}

const lowerNumber = sql`lower(${singleStones.stockNumber})`

/** By stock number; words look for the beginning of a stock number or of a report's. */
export async function listStones(
  transaction: Transaction,
  { q, limit, offset, after, view }: Paging & { readonly view: StoneView },
) {
  const begins = `${q.toLowerCase().replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const words = q
    ? or(
        sql`${lowerNumber} like ${begins}`,
        sql`lower(${singleStones.reportNumber}) like ${begins}`,
      )
    : undefined
  const last = after && isId(after) ? await findStone(transaction, after) : undefined
  const behind = last
    ? sql`(${lowerNumber} ~>~ ${last.stockNumber.toLowerCase()}
        or (${lowerNumber} = ${last.stockNumber.toLowerCase()} and ${singleStones.id} > ${last.id}))`
    : undefined
  const wanted = and(inView(view), words, behind)
  const rows = await transaction
    .select({ stone: singleStones, supplier: stoneSuppliers.name })
    .from(singleStones)
    .leftJoin(stoneSuppliers, eq(stoneSuppliers.id, singleStones.supplierId))
    .where(wanted)
    .orderBy(sql`${lowerNumber} using ~<~`, singleStones.id)
    .limit(limit)
    .offset(offset)
  const all = await countUpTo(
    transaction,
    sql`select from ${singleStones} where ${wanted ?? sql`true`}`,
  )
  return { rows: rows.map(({ stone, supplier }) => ({ ...stone, supplier })), all }
}

export async function findStone(transaction: Transaction, id: string) {
  if (!isId(id)) return undefined
  const [row] = await transaction
    .select({ stone: singleStones, supplier: stoneSuppliers.name })
    .from(singleStones)
    .leftJoin(stoneSuppliers, eq(stoneSuppliers.id, singleStones.supplierId))
    .where(eq(singleStones.id, id))
  return row && { ...row.stone, supplier: row.supplier }
}

/** What happened to one, the latest first. */
export const stoneHistory = (transaction: Transaction, id: string) =>
  transaction
    .select()
    .from(singleStoneEvents)
    .where(eq(singleStoneEvents.stoneId, id))
    .orderBy(desc(singleStoneEvents.id))
    .limit(100)

export type OfferedStone = typeof singleStones.$inferSelect

/** Those of the ids of which something holds, in the order of the ids. */
async function stonesAmong(
  transaction: Transaction,
  ids: readonly string[],
  holds: SQL | undefined,
): Promise<readonly OfferedStone[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await transaction
    .select()
    .from(singleStones)
    .where(and(inArray(singleStones.id, known), holds))
  return known.flatMap(id => rows.find(row => row.id === id) ?? [])
}

/** Those of the ids that can be had this moment. */
export const offeredStones = (transaction: Transaction, ids: readonly string[]) =>
  stonesAmong(transaction, ids, inView('free'))

/** Those of the ids that were sold. */
export const soldStonesAmong = (transaction: Transaction, ids: readonly string[]) =>
  stonesAmong(transaction, ids, inArray(singleStones.state, ['sold', 'returned']))

/** Offered stones that have a picture, those in the shop first, then the latest. */
export async function picturedStones(
  transaction: Transaction,
  { currency, most }: { readonly currency: string; readonly most: number },
): Promise<readonly OfferedStone[]> {
  return transaction
    .select()
    .from(singleStones)
    .where(
      and(inView('free'), eq(singleStones.currency, currency), ne(singleStones.pictureUrl, '')),
    )
    .orderBy(
      sql`(${singleStones.place} = 'safe') desc`,
      desc(singleStones.changedIn),
      singleStones.id,
    )
    .limit(most)
}
