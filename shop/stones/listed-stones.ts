import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStones } from './tables.ts'

const { id, gem, origin, shape, lengthUm, widthUm, depthUm, milliCarat } = singleStones
const { colour, clarity, cut, laboratory, reportNumber, price, currency } = singleStones

/** What a list says of a stone, of three times as much that is known. */
const columns = {
  id,
  gem,
  origin,
  shape,
  lengthUm,
  widthUm,
  depthUm,
  milliCarat,
  colour,
  clarity,
  cut,
  laboratory,
  reportNumber,
  price,
  currency,
}
export type ListedStone = Pick<typeof singleStones.$inferSelect, keyof typeof columns>

/** The stones of these ids that are available now, in the order of the ids, for pages with many stones. */
export async function listedStones(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly ListedStone[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await transaction
    .select(columns)
    .from(singleStones)
    .where(
      and(
        inArray(singleStones.id, known),
        eq(singleStones.state, 'free'),
        isNull(singleStones.goneAt),
      ),
    )
  const byId = new Map(rows.map(row => [row.id, row]))
  return known.flatMap(id => byId.get(id) ?? [])
}
