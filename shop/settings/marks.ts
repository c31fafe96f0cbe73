import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { markFiles } from '#schemas/look/mark.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { MarkFiles } from './mark-uploads.ts'
import { shopMarks } from './tables.ts'

/** The hash of its files: the same twice is one, and what an address shows never changes. */
export function markIdOf(files: MarkFiles): string {
  const hash = createHash('sha256')
  for (const file of markFiles) hash.update(`${file} ${files[file].length}\n`).update(files[file])
  return hash.digest('hex').slice(0, 32)
}

/** Kept for ever: emails and pages that others keep go on showing it when the shop has another. */
export async function keepMark(
  transaction: Transaction,
  { files, now }: { readonly files: MarkFiles; readonly now: Date },
): Promise<string> {
  const id = markIdOf(files)
  const written = markFiles.map(file => [file, Buffer.from(files[file]).toString('base64')])
  await transaction
    .insert(shopMarks)
    .values({ id, files: Object.fromEntries(written), keptAt: now })
    .onConflictDoNothing()
  return id
}

const stored = v.object(v.entriesFromList(markFiles, v.string()))

export async function findMark(transaction: Transaction, id: string): Promise<MarkFiles | null> {
  const [row] = await transaction
    .select({ files: shopMarks.files })
    .from(shopMarks)
    .where(eq(shopMarks.id, id))
  if (!row) return null
  const files = v.parse(stored, row.files)
  const read = markFiles.map(file => [file, new Uint8Array(Buffer.from(files[file], 'base64'))])
  return Object.fromEntries(read) as MarkFiles
}
