import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Favourite, MOST_FAVOURITES } from '#schemas/favourites.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { favourites } from './tables.ts'

interface Whose {
  readonly accountId: string
}

export async function listFavourites(
  transaction: Transaction,
  { accountId }: Whose,
): Promise<readonly Favourite[]> {
  return transaction
    .select({ code: favourites.code, title: favourites.title })
    .from(favourites)
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.likedAt), favourites.code)
    .limit(MOST_FAVOURITES)
}

/**
 * What a browser says has changed: liked since, and no longer. Likes of several browsers come together,
 * and one that has been taken away anywhere is away everywhere that had heard of it.
 */
export async function keepFavourites(
  transaction: Transaction,
  input: Whose & {
    readonly liked: readonly Favourite[]
    readonly unliked: readonly string[]
    readonly now: Date
  },
): Promise<readonly Favourite[]> {
  const { accountId, liked, unliked, now } = input
  if (unliked.length > 0)
    await transaction
      .delete(favourites)
      .where(and(eq(favourites.accountId, accountId), inArray(favourites.code, [...unliked])))
  if (liked.length > 0)
    await transaction
      .insert(favourites)
      .values(
        // The browser's order is kept: the first of its list was liked last.
        liked.map((one, i) => ({ ...one, accountId, likedAt: new Date(now.getTime() - i) })),
      )
      .onConflictDoNothing()
  const kept = await listFavourites(transaction, { accountId })
  await forgetOldest(transaction, accountId)
  return kept
}

async function forgetOldest(transaction: Transaction, accountId: string) {
  const beyond = await transaction
    .select({ code: favourites.code })
    .from(favourites)
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.likedAt), favourites.code)
    .offset(MOST_FAVOURITES)
  if (beyond.length > 0)
    await transaction.delete(favourites).where(
      and(
        eq(favourites.accountId, accountId),
        inArray(
          favourites.code,
          beyond.map(({ code }) => code),
        ),
      ),
    )
}
