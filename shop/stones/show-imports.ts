import { desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { lineDiffers, stoneIsOpen } from './import-columns.ts'
import { importReportSchema } from './import-report.ts'
import { singleStones, stoneImportLines, stoneImports, stoneSuppliers } from './tables.ts'

const Sample = v.object({
  rows: v.array(
    v.object({
      line: v.number(),
      stockNumber: v.string(),
      before: v.nullable(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
      price: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
      isNew: v.boolean(),
    }),
  ),
})

/** A list that was sent, what it would change, and the first of its changes. */
export async function showImport(transaction: Transaction, id: string) {
  if (!isId(id)) return undefined
  const [row] = await transaction
    .select({ sent: stoneImports, supplier: stoneSuppliers.name })
    .from(stoneImports)
    .innerJoin(stoneSuppliers, eq(stoneSuppliers.id, stoneImports.supplierId))
    .where(eq(stoneImports.id, id))
  if (!row) return undefined
  const sample = await transaction.execute(sql`
    select l."line", l."stock_number" as "stockNumber", l."price", s."price" as before, s."id" is null as "isNew"
    from ${stoneImportLines} l left join ${singleStones} s
      on s."supplier_id" = ${row.sent.supplierId}::uuid and s."stock_number" = l."stock_number"
    where l."import_id" = ${id}::uuid and (s."id" is null or (${lineDiffers} and ${stoneIsOpen}))
    order by l."line" limit 50`)
  return {
    ...row.sent,
    supplier: row.supplier,
    report: v.parse(importReportSchema, row.sent.report),
    changes: v.parse(Sample, sample).rows,
  }
}

export const listImports = (transaction: Transaction, supplierId: string) =>
  transaction
    .select({
      id: stoneImports.id,
      state: stoneImports.state,
      fileName: stoneImports.fileName,
      who: stoneImports.who,
      fault: stoneImports.fault,
      sentAt: stoneImports.sentAt,
    })
    .from(stoneImports)
    .where(eq(stoneImports.supplierId, supplierId))
    .orderBy(desc(stoneImports.sentAt))
    .limit(20)

/** When a list of theirs was last sent or fetched. */
export async function lastImport(
  transaction: Transaction,
  supplierId: string,
): Promise<Date | null> {
  const [last] = await listImports(transaction, supplierId)
  return last?.sentAt ?? null
}
