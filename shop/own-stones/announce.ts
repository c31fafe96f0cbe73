import { asc, eq, inArray, isNull } from 'drizzle-orm'
import type { OwnStone } from '#schemas/own-stone.ts'
import { newOrderNumber } from '../orders/number.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { isToBeSet } from './states.ts'
import { ownStoneEvents, ownStones } from './tables.ts'

export type OwnStoneRow = typeof ownStones.$inferSelect

/** A stone that its owner will bring or send; announced twice, it is one. */
export async function announceOwnStone(
  transaction: Transaction,
  {
    specialOrderId,
    stone: { stoneId, ...facts },
    now,
    random,
  }: {
    readonly specialOrderId: string
    readonly stone: OwnStone
    readonly now: Date
    readonly random: Random
  },
): Promise<void> {
  const [added] = await transaction
    .insert(ownStones)
    .values({
      ...facts,
      id: stoneId,
      specialOrderId,
      number: newOrderNumber(random),
      state: 'announced',
      announcedAt: now,
      changedAt: now,
    })
    .onConflictDoNothing({ target: ownStones.id })
    .returning({ id: ownStones.id })
  if (!added) return
  await transaction
    .insert(ownStoneEvents)
    .values({ ownStoneId: added.id, step: 'announce', to: 'announced', at: now })
}

export const ownStonesOf = (transaction: Transaction, specialOrderId: string) =>
  transaction
    .select()
    .from(ownStones)
    .where(eq(ownStones.specialOrderId, specialOrderId))
    .orderBy(asc(ownStones.announcedAt), asc(ownStones.id))

/** Those whose special order went with its owner's account. */
export const ownStonesOfNobody = (transaction: Transaction) =>
  transaction.select().from(ownStones).where(isNull(ownStones.specialOrderId))

/** The one that takes the place of a stone of ours; null where all come from us. */
export async function ownStoneToSet(
  transaction: Transaction,
  specialOrderId: string,
): Promise<OwnStoneRow | null> {
  const stones = await ownStonesOf(transaction, specialOrderId)
  return stones.find(({ state }) => isToBeSet(state)) ?? null
}

export const ownStoneHistory = (transaction: Transaction, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : transaction
        .select()
        .from(ownStoneEvents)
        .where(inArray(ownStoneEvents.ownStoneId, [...ids]))
        .orderBy(asc(ownStoneEvents.id))
