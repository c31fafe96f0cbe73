import { and, eq, lt } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isSlug } from './slug.ts'
import { sharedDesigns } from './tables.ts'

/** The design behind a short link; undefined for any text that is none. */
export async function findShare(
  transaction: Transaction,
  { slug, now }: { readonly slug: string; readonly now: Date },
): Promise<Design | undefined> {
  if (!isSlug(slug)) return undefined
  const today = now.toISOString().slice(0, 10)
  const [row] = await transaction.select().from(sharedDesigns).where(eq(sharedDesigns.slug, slug))
  if (!row) return undefined
  const read = readDesign(row.document)
  if (!read.ok) return undefined
  if (row.lastOpenedOn < today)
    await transaction
      .update(sharedDesigns)
      .set({ lastOpenedOn: today })
      .where(and(eq(sharedDesigns.slug, slug), lt(sharedDesigns.lastOpenedOn, today)))
  return read.design
}
