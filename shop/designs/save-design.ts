import { and, count, eq, isNull, lte } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { canonicalText, designHash } from '#design/document/identity.ts'
import type { StonePerson } from '#schemas/designs.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { designOfAccount } from './find-design.ts'
import { isDesignId, MOST_DESIGNS, type SavedDesign, savedDesign } from './saved-design.ts'
import { designRevisions, designs } from './tables.ts'

/** How far back a design's history goes on the server. */
export const MOST_REVISIONS = 30

export interface SaveDesign {
  readonly accountId: string
  readonly id: string
  readonly name: string
  readonly design: Design
  readonly people: readonly StonePerson[]
  /** The one this goes on from; 0 for a design that is new. */
  readonly revision: number
  readonly now: Date
}

export type DesignSaved =
  | { readonly ok: true; readonly design: SavedDesign }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }
  /** Changed elsewhere since: what it is there. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly design: SavedDesign }

type Row = typeof designs.$inferSelect

/**
 * Keeps what a browser sends, unless another has changed the design since: then nothing is changed
 * and the caller decides. What is there already is saved again without a new revision, so a browser
 * that never heard the answer may ask again.
 */
export async function saveDesign(
  transaction: Transaction,
  input: SaveDesign,
): Promise<DesignSaved> {
  if (!isDesignId(input.id)) return { ok: false, reason: 'not-found' }
  const [row] = await transaction.select().from(designs).where(designOfAccount(input)).for('update')
  if (row) return overwriteDesign(transaction, row, input)
  if (input.revision !== 0) return { ok: false, reason: 'not-found' }
  return saveNew(transaction, input)
}

const contentOf = ({ name, design, people }: SaveDesign) => ({
  name,
  document: design,
  hash: designHash(design),
  people,
})

async function saveNew(transaction: Transaction, input: SaveDesign): Promise<DesignSaved> {
  const { accountId, id, now } = input
  const [kept] = await transaction
    .select({ count: count() })
    .from(designs)
    .where(and(eq(designs.accountId, accountId), isNull(designs.removedAt)))
  if ((kept?.count ?? 0) >= MOST_DESIGNS) return { ok: false, reason: 'too-many' }
  const [added] = await transaction
    .insert(designs)
    .values({ id, accountId, ...contentOf(input), revision: 1, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  // The id is taken: by another request of the same browser, or by somebody else.
  if (!added) {
    const [row] = await transaction
      .select()
      .from(designs)
      .where(designOfAccount(input))
      .for('update')
    return row ? overwriteDesign(transaction, row, input) : { ok: false, reason: 'not-found' }
  }
  await remember(transaction, added)
  return { ok: true, design: savedDesign(added) }
}

async function overwriteDesign(
  transaction: Transaction,
  row: Row,
  input: SaveDesign,
): Promise<DesignSaved> {
  const content = contentOf(input)
  const same =
    row.hash === content.hash &&
    row.name === content.name &&
    canonicalText(row.people) === canonicalText(content.people)
  if (row.revision !== input.revision && !same)
    return { ok: false, reason: 'conflict', design: savedDesign(row) }
  if (same && row.removedAt === null) return { ok: true, design: savedDesign(row) }
  const [changed] = await transaction
    .update(designs)
    .set({
      ...content,
      revision: row.revision + (same ? 0 : 1),
      changedAt: same ? row.changedAt : input.now,
      // Whoever goes on with it wants it back.
      removedAt: null,
    })
    .where(designOfAccount(input))
    .returning()
  if (!changed) throw new Error('The design that was locked is gone')
  if (!same) await remember(transaction, changed)
  return { ok: true, design: savedDesign(changed) }
}

async function remember(
  transaction: Transaction,
  { id, revision, name, document, hash, people, changedAt }: Row,
) {
  await transaction
    .insert(designRevisions)
    .values({ designId: id, revision, name, document, hash, people, savedAt: changedAt })
  await transaction
    .delete(designRevisions)
    .where(
      and(
        eq(designRevisions.designId, id),
        lte(designRevisions.revision, revision - MOST_REVISIONS),
      ),
    )
}
