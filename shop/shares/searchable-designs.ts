import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { readDesign } from '#design/document/read-design.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shareDesign } from './share-design.ts'
import { sharedDesigns } from './tables.ts'

export interface SearchableDesign {
  readonly slug: string
  readonly design: Design
  readonly since: Date
}

/** Every design that search engines may show, the newest first. */
export async function listSearchableDesigns(
  transaction: Transaction,
): Promise<readonly SearchableDesign[]> {
  const rows = await transaction
    .select()
    .from(sharedDesigns)
    .where(isNotNull(sharedDesigns.searchableSince))
    .orderBy(desc(sharedDesigns.searchableSince), sharedDesigns.slug)
  return rows.flatMap(({ slug, document, searchableSince }) => {
    const read = readDesign(document)
    return read.ok && searchableSince ? [{ slug, design: read.design, since: searchableSince }] : []
  })
}

/** By which slug search engines know a design; undefined for one that is not theirs to show. */
export async function searchableSlugOf(
  transaction: Transaction,
  design: Design,
): Promise<string | undefined> {
  const [row] = await transaction
    .select()
    .from(sharedDesigns)
    .where(eq(sharedDesigns.hash, designHash(design)))
  return row?.searchableSince ? row.slug : undefined
}

interface Change {
  readonly design: Design
  readonly by: Doer
  readonly now: Date
}

export type OpenedDesign =
  | { readonly ok: true; readonly slug: string; readonly changed: boolean }
  /** Words and drawings are somebody's own. */
  | { readonly ok: false; readonly reason: 'has-engraving' }

export async function openToSearch(
  transaction: Transaction,
  { design, by, now }: Change,
): Promise<OpenedDesign> {
  if (design.engraving.length > 0) return { ok: false, reason: 'has-engraving' }
  const slug = await shareDesign(transaction, { design, now })
  const changed = await setSearchable(transaction, { slug, since: now, by, now })
  return { ok: true, slug, changed }
}

/** True where it was open until now. */
export const closeToSearch = (
  transaction: Transaction,
  { slug, by, now }: { readonly slug: string } & Omit<Change, 'design'>,
): Promise<boolean> => setSearchable(transaction, { slug, since: null, by, now })

async function setSearchable(
  transaction: Transaction,
  {
    slug,
    since,
    by,
    now,
  }: { readonly slug: string; readonly since: Date | null } & Omit<Change, 'design'>,
): Promise<boolean> {
  const [row] = await transaction
    .select({ before: sharedDesigns.searchableSince })
    .from(sharedDesigns)
    .where(eq(sharedDesigns.slug, slug))
    .for('update')
  if (!row || (row.before !== null) === (since !== null)) return false
  await transaction
    .update(sharedDesigns)
    .set({ searchableSince: since })
    .where(eq(sharedDesigns.slug, slug))
  await writeAudit(transaction, {
    by,
    at: now,
    action: since ? 'shared-design-opened-to-search' : 'shared-design-closed-to-search',
    subject: `shared design ${slug}`,
  })
  return true
}
