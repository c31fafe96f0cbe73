import { eq } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { SLUG_LENGTHS } from '#schemas/shares.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shareSlugOf } from './slug.ts'
import { sharedDesigns } from './tables.ts'

/** The slug of a design that is stored already. */
export async function slugOfDesign(
  transaction: Transaction,
  design: Design,
): Promise<string | undefined> {
  const [known] = await transaction
    .select({ slug: sharedDesigns.slug })
    .from(sharedDesigns)
    .where(eq(sharedDesigns.hash, designHash(design)))
  return known?.slug
}

/** Keeps the document under its hash, once, and says by which slug it is found. */
export async function shareDesign(
  transaction: Transaction,
  { design, now }: { readonly design: Design; readonly now: Date },
): Promise<string> {
  const hash = designHash(design)
  const lastOpenedOn = now.toISOString().slice(0, 10)
  for (const length of SLUG_LENGTHS) {
    const slug = shareSlugOf(hash, length)
    await transaction
      .insert(sharedDesigns)
      .values({ slug, hash, document: design, lastOpenedOn })
      .onConflictDoNothing()
    const [known] = await transaction
      .select({ slug: sharedDesigns.slug })
      .from(sharedDesigns)
      .where(eq(sharedDesigns.hash, hash))
    if (known) return known.slug
  }
  throw new Error(`Another design has the slug of ${hash}`)
}
