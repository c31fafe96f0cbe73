import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import { lineDiffers, stoneIsOpen } from './import-columns.ts'
import { type ListCounts, listCountsSchema } from './import-report.ts'
import { singleStones, stoneImportGone, stoneImportLines } from './tables.ts'

const OneRow = v.object({ rows: v.tuple([v.record(v.string(), v.unknown())]) })

/** What it would change, as things are now. */
export async function countChanges(
  transaction: Transaction,
  { id, supplierId }: { readonly id: string; readonly supplierId: string },
): Promise<ListCounts> {
  const lines = await transaction.execute(sql`
    select count(*) filter (where s."id" is null)::int as added,
      count(*) filter (where ${lineDiffers} and ${stoneIsOpen})::int as changed,
      count(*) filter (where not ${lineDiffers})::int as same,
      count(*) filter (where ${lineDiffers} and not ${stoneIsOpen})::int as kept
    from ${stoneImportLines} l left join ${singleStones} s
      on s."supplier_id" = ${supplierId}::uuid and s."stock_number" = l."stock_number"
    where l."import_id" = ${id}::uuid`)
  const offered = await transaction.execute(sql`
    select count(*)::int as before,
      (select count(*) from ${stoneImportGone} g where g."import_id" = ${id}::uuid)::int as gone
    from ${singleStones} s where s."supplier_id" = ${supplierId}::uuid and s."gone_at" is null`)
  const [counted] = v.parse(OneRow, lines).rows
  return v.parse(listCountsSchema, { ...counted, ...v.parse(OneRow, offered).rows[0] })
}
