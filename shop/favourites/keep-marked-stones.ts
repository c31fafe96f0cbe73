import { and, desc, eq, inArray } from 'drizzle-orm'
import { MOST_MARKS } from '#schemas/marked-stones-limit.ts'
import { stoneTitle } from '#schemas/stone-words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStones } from '../stones/tables.ts'
import { markedStones } from './tables.ts'

interface Whose {
  readonly accountId: string
}

const latestFirst = (transaction: Transaction, { accountId }: Whose) =>
  transaction
    .select({ id: markedStones.stoneId })
    .from(markedStones)
    .where(eq(markedStones.accountId, accountId))
    .orderBy(desc(markedStones.markedAt), markedStones.stoneId)

async function idsOf(transaction: Transaction, whose: Whose): Promise<readonly string[]> {
  return (await latestFirst(transaction, whose).limit(MOST_MARKS)).map(({ id }) => id)
}

interface MarkChanges extends Whose {
  readonly marked: readonly string[]
  readonly unmarked: readonly string[]
  readonly now: Date
}

/** As favourites are kept: of several browsers together, and gone everywhere once taken away anywhere. */
export async function keepMarkedStones(
  transaction: Transaction,
  { accountId, marked, unmarked, now }: MarkChanges,
): Promise<readonly string[]> {
  const mine = eq(markedStones.accountId, accountId)
  if (unmarked.length > 0)
    await transaction
      .delete(markedStones)
      .where(and(mine, inArray(markedStones.stoneId, [...unmarked])))
  const known =
    marked.length === 0
      ? []
      : await transaction
          .select({ id: singleStones.id })
          .from(singleStones)
          .where(inArray(singleStones.id, [...marked]))
  // The browser's order is kept: the first of its list was marked last.
  const rows = marked
    .filter(id => known.some(one => one.id === id))
    .map((stoneId, i) => ({ accountId, stoneId, markedAt: new Date(now.getTime() - i) }))
  if (rows.length > 0) await transaction.insert(markedStones).values(rows).onConflictDoNothing()
  const beyond = await latestFirst(transaction, { accountId }).offset(MOST_MARKS)
  if (beyond.length > 0)
    await transaction.delete(markedStones).where(
      and(
        mine,
        inArray(
          markedStones.stoneId,
          beyond.map(({ id }) => id),
        ),
      ),
    )
  return idsOf(transaction, { accountId })
}

/** What became of a marked stone, for whoever marked it. */
export type MarkFate = 'free' | 'held' | 'sold' | 'gone'

/** Each with what became of it, the latest first. A withdrawn one was shown by mistake: it is only told to be gone. */
export async function listMarkedStones(
  transaction: Transaction,
  { accountId, now }: Whose & { readonly now: Date },
) {
  const rows = await transaction
    .select({ stone: singleStones, markedAt: markedStones.markedAt })
    .from(markedStones)
    .innerJoin(singleStones, eq(singleStones.id, markedStones.stoneId))
    .where(eq(markedStones.accountId, accountId))
    .orderBy(desc(markedStones.markedAt), markedStones.stoneId)
    .limit(MOST_MARKS)
  return rows.map(({ stone, markedAt }) => ({
    id: stone.id,
    title: stoneTitle(stone),
    gem: stone.gem,
    shape: stone.shape,
    fate: markFateOf(stone, now),
    markedAt,
  }))
}

export function markFateOf(
  { state, heldUntil, goneAt }: typeof singleStones.$inferSelect,
  now: Date,
): MarkFate {
  if (state === 'sold' || state === 'returned') return 'sold'
  if (state === 'held' && (heldUntil === null || heldUntil > now)) return 'held'
  return state === 'withdrawn' || goneAt !== null ? 'gone' : 'free'
}
