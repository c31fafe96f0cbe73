import { readDesign } from '#design/document/read-design.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { designOfAccount, type WhichDesign } from './find-design.ts'
import { type DesignSaved, saveDesign } from './save-design.ts'
import { isDesignId } from './saved-design.ts'
import { designs } from './tables.ts'

/** Whatever its revision: a name is written by one person in one place, and the last one counts. */
export async function renameDesign(
  transaction: Transaction,
  { accountId, id, name, now }: WhichDesign & { readonly name: string; readonly now: Date },
): Promise<DesignSaved> {
  if (!isDesignId(id)) return { ok: false, reason: 'not-found' }
  const which = { accountId, id }
  const [row] = await transaction.select().from(designs).where(designOfAccount(which)).for('update')
  if (!row) return { ok: false, reason: 'not-found' }
  const read = readDesign(row.document)
  if (!read.ok) return { ok: false, reason: 'not-found' }
  const { people, revision } = row
  return saveDesign(transaction, { ...which, name, design: read.design, people, revision, now })
}
