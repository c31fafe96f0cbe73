import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { lockStoneSupplier } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { countChanges } from './count-changes.ts'
import { columnNames, lineColumns, recordColumns, recordKeys } from './import-columns.ts'
import type { ListCounts } from './import-report.ts'
import type { ListReport } from './read-list.ts'
import { singleStones, stoneImportGone, stoneImportLines, stoneImports } from './tables.ts'

export interface SentList {
  readonly supplierId: string
  readonly fileName: string
  readonly who: string
  readonly now: Date
}

const Known = v.object({ rows: v.tuple([v.object({ known: v.string() })]) })

/** The list is being read from now on; `known` is what stands in the shop, and `revision` as of when. */
export async function beginImport(
  transaction: Transaction,
  { supplierId, fileName, who, now }: SentList,
): Promise<{ readonly id: string; readonly known: string }> {
  const id = randomUUID()
  const supplier = await lockStoneSupplier(transaction, supplierId)
  const report = { revision: supplier?.revision ?? 0 }
  await transaction
    .insert(stoneImports)
    .values({ id, supplierId, fileName, who, state: 'reading', report, sentAt: now })
  const known = await transaction.execute(sql`
    select coalesce(string_agg(s."stock_number" || chr(9) || s."digest", chr(10)), '') as known
    from ${singleStones} s where s."supplier_id" = ${supplierId}::uuid and s."gone_at" is null`)
  return { id, known: v.parse(Known, known).rows[0].known }
}

/** A part of a list as `readList` handed it over, as JSON: the database reads it itself. */
export async function stagePart(transaction: Transaction, id: string, json: string): Promise<void> {
  await transaction.execute(sql`
    with sent as (select ${json}::jsonb as part), lines as (
      insert into ${stoneImportLines} ("import_id", ${columnNames(lineColumns)})
      select ${id}::uuid, ${recordKeys}
      from sent, jsonb_to_recordset(coalesce(sent.part -> 'stones', '[]')) as r (${recordColumns}))
    insert into ${stoneImportGone} ("import_id", "stock_number")
    select ${id}::uuid, gone from sent, jsonb_array_elements_text(coalesce(sent.part -> 'gone', '[]')) as gone`)
}

/** Of a list that is applied or refused. */
export async function removeParts(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(stoneImportLines).where(eq(stoneImportLines.importId, id))
  await transaction.delete(stoneImportGone).where(eq(stoneImportGone.importId, id))
}

export async function refuseImport(
  transaction: Transaction,
  { id, fault, now }: { readonly id: string; readonly fault: string; readonly now: Date },
): Promise<void> {
  await removeParts(transaction, id)
  await transaction
    .update(stoneImports)
    .set({ state: 'refused', fault, doneAt: now })
    .where(eq(stoneImports.id, id))
}

/** All lines are in: from now on it can be looked at. */
export async function finishReading(
  transaction: Transaction,
  {
    id,
    supplierId,
    report,
  }: { readonly id: string; readonly supplierId: string; readonly report: ListReport },
): Promise<ListCounts> {
  // A table that was filled a moment ago is planned for as if it were empty.
  await transaction.execute(sql`analyze ${stoneImportLines}`)
  const found = await countChanges(transaction, { id, supplierId })
  const counts = { ...found, same: found.same + report.unchanged }
  await transaction
    .update(stoneImports)
    .set({
      state: 'looked',
      report: sql`${stoneImports.report} || ${JSON.stringify({ ...report, counts })}::jsonb`,
    })
    .where(eq(stoneImports.id, id))
  return counts
}

const KEPT_MS = 86_400_000

/** Lines of lists that nobody applied within a day. What became of lists stays. */
export async function removeStaleLists(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const stale = await transaction
    .update(stoneImports)
    .set({ state: 'refused', fault: 'Nobody brought it in within a day.', doneAt: now })
    .where(
      and(
        inArray(stoneImports.state, ['reading', 'looked', 'applying']),
        lt(stoneImports.sentAt, new Date(now.getTime() - KEPT_MS)),
      ),
    )
    .returning({ id: stoneImports.id })
  for (const { id } of stale) await removeParts(transaction, id)
}
