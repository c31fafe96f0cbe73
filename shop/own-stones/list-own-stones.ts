import { asc, eq, ilike, inArray, or } from 'drizzle-orm'
import { countUpTo, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { isAtShop, type OwnStoneState, ownStoneStates } from './states.ts'
import { ownStones } from './tables.ts'

/** Which customers' stones a list shows. */
export const ownStoneViews = [
  ['here', 'In the shop'],
  ['announced', 'Announced'],
  ['over', 'With their owners'],
] as const
export type OwnStoneView = (typeof ownStoneViews)[number][0]
export const isOwnStoneView = (text: string | null): text is OwnStoneView =>
  ownStoneViews.some(([view]) => view === text)

const statesOf: Readonly<Record<OwnStoneView, readonly OwnStoneState[]>> = {
  here: ownStoneStates.filter(isAtShop),
  announced: ['announced'],
  over: ['delivered', 'returned', 'withdrawn'],
}

/** The longest here first; words look for a number. */
export async function listOwnStones(
  transaction: Transaction,
  { q, limit, offset, view }: Paging & { readonly view: OwnStoneView },
) {
  const begins = `${q.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const isWanted = q
    ? or(ilike(ownStones.number, begins), ilike(specialOrders.number, begins))
    : inArray(ownStones.state, [...statesOf[view]])
  const all = transaction
    .select({ stone: ownStones, special: specialOrders.number, specialState: specialOrders.state })
    .from(ownStones)
    .leftJoin(specialOrders, eq(specialOrders.id, ownStones.specialOrderId))
    .where(isWanted)
  const rows = await all
    .orderBy(asc(ownStones.changedAt), asc(ownStones.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ stone, ...special }) => ({ ...stone, ...special })),
    all: await countUpTo(
      transaction,
      transaction
        .select({ id: ownStones.id })
        .from(ownStones)
        .leftJoin(specialOrders, eq(specialOrders.id, ownStones.specialOrderId))
        .where(isWanted)
        .getSQL(),
    ),
  }
}
