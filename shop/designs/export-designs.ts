import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { designRevisions, designs } from './tables.ts'

/** Everything kept of an account's designs, whole, for its owner to take along. */
export async function exportDesigns(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const rows = await transaction
    .select()
    .from(designs)
    .where(eq(designs.accountId, accountId))
    .orderBy(designs.createdAt, designs.id)
  const revisions = await transaction
    .select({
      designId: designRevisions.designId,
      revision: designRevisions.revision,
      name: designRevisions.name,
      document: designRevisions.document,
      people: designRevisions.people,
      savedAt: designRevisions.savedAt,
    })
    .from(designRevisions)
    .innerJoin(designs, eq(designs.id, designRevisions.designId))
    .where(eq(designs.accountId, accountId))
    .orderBy(desc(designRevisions.revision))
  return rows.map(({ id, name, document, people, createdAt, changedAt, removedAt }) => ({
    id,
    name,
    document,
    people,
    createdAt,
    changedAt,
    removedAt,
    history: revisions
      .filter(({ designId }) => designId === id)
      .map(({ designId: _, ...revision }) => revision),
  }))
}
