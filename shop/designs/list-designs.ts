import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { type SavedDesign, savedDesign } from './saved-design.ts'
import { designs } from './tables.ts'

/** All of an account's, the last changed first; removed ones too, so that other devices hear of it. */
export async function listDesigns(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<readonly SavedDesign[]> {
  const rows = await transaction
    .select()
    .from(designs)
    .where(eq(designs.accountId, accountId))
    .orderBy(desc(designs.changedAt), designs.id)
  return rows.map(savedDesign)
}
