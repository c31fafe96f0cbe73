import { eq } from 'drizzle-orm'
import { type DesignSet, setHash, type WholeSet } from '#design/sets/set.ts'
import { SLUG_LENGTHS } from '#schemas/shares.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shareSlugOf } from '../shares/slug.ts'
import { sharedSets } from './tables.ts'

/** The slug of a set that is stored already. */
export async function slugOfSet(
  transaction: Transaction,
  set: DesignSet,
): Promise<string | undefined> {
  const [known] = await transaction
    .select({ slug: sharedSets.slug })
    .from(sharedSets)
    .where(eq(sharedSets.hash, setHash(set)))
  return known?.slug
}

/** Keeps a set with its designs under its hash, once, and says by which slug it is found. */
export async function keepSet(
  transaction: Transaction,
  { whole: { set, designs }, now }: { readonly whole: WholeSet; readonly now: Date },
): Promise<string> {
  const hash = setHash(set)
  const lastOpenedOn = now.toISOString().slice(0, 10)
  for (const length of SLUG_LENGTHS) {
    await transaction
      .insert(sharedSets)
      .values({ slug: shareSlugOf(hash, length), hash, document: set, designs, lastOpenedOn })
      .onConflictDoNothing()
    const [known] = await transaction
      .select({ slug: sharedSets.slug })
      .from(sharedSets)
      .where(eq(sharedSets.hash, hash))
    if (known) return known.slug
  }
  throw new Error(`Another set has the slug of ${hash}`)
}
