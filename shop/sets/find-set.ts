import { and, eq, lt } from 'drizzle-orm'
import { readDesign } from '#design/document/read-design.ts'
import { collectedSetByHash, collectedSetById } from '#design/sets/collection.ts'
import { readSet, type WholeSet, wholeSetOf } from '#design/sets/set.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isSlug } from '../shares/slug.ts'
import { sharedSets } from './tables.ts'

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

export interface FoundSet extends WholeSet {
  readonly slug: string
}

/** The set behind a short link, a hash or the name of one to begin with, of which no row tells; undefined for any text that is neither, and for what is not made any more. */
export async function findSet(
  transaction: Transaction,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<FoundSet | undefined> {
  const collected = collectedSetById(key) ?? collectedSetByHash(key)
  if (collected) return { ...collected.whole, slug: collected.id }
  if (!isHash(key) && !isSlug(key)) return undefined
  const { hash, slug, lastOpenedOn } = sharedSets
  const [row] = await transaction
    .select()
    .from(sharedSets)
    .where(eq(isHash(key) ? hash : slug, key))
  const whole = row && wholeSetIn(row)
  if (!whole) return undefined
  const today = now.toISOString().slice(0, 10)
  if (row.lastOpenedOn < today)
    await transaction
      .update(sharedSets)
      .set({ lastOpenedOn: today })
      .where(and(eq(slug, row.slug), lt(lastOpenedOn, today)))
  return { ...whole, slug: row.slug }
}

function wholeSetIn(row: { readonly document: unknown; readonly designs: unknown }) {
  const set = readSet(row.document)
  const read = Array.isArray(row.designs) ? row.designs.map(readDesign) : []
  const designs = read.flatMap(one => (one.ok ? [one.design] : []))
  return set && wholeSetOf(set, designs)
}
