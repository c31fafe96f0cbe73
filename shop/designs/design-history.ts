import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { findDesign, type WhichDesign } from './find-design.ts'
import { codeOfDocument } from './saved-design.ts'
import { designRevisions } from './tables.ts'

/** What a design was, the present first; undefined if the account has no such design. */
export async function designHistory(transaction: Transaction, which: WhichDesign) {
  if (!(await findDesign(transaction, which))) return undefined
  const rows = await transaction
    .select()
    .from(designRevisions)
    .where(eq(designRevisions.designId, which.id))
    .orderBy(desc(designRevisions.revision))
  return rows.map(({ revision, name, document, people, savedAt }) => ({
    revision,
    name,
    code: codeOfDocument(document),
    people,
    savedAt,
  }))
}
