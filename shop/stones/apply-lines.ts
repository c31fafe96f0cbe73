import { and, eq, gte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import {
  columnNames,
  factColumns,
  factsOfLine,
  lineDiffers,
  stoneIsOpen,
} from './import-columns.ts'
import { singleStones, stoneImportLines } from './tables.ts'

/** So many lines become stones in one transaction: others have their turn in between. */
const LINES_AT_ONCE = 4000

/** The number of the line at which the next lot begins: lines are far apart where little of a list is new. */
export async function lineAfterNext(
  transaction: Transaction,
  id: string,
  from: number,
  most: number,
) {
  const [next] = await transaction
    .select({ line: stoneImportLines.line })
    .from(stoneImportLines)
    .where(and(eq(stoneImportLines.importId, id), gte(stoneImportLines.line, from)))
    .orderBy(stoneImportLines.line)
    .offset(LINES_AT_ONCE)
    .limit(1)
  return next?.line ?? most + 1
}

const Affected = v.object({ rows: v.tuple([v.object({ of: v.number() })]) })

export async function applyLines(
  transaction: Transaction,
  {
    id,
    supplierId,
    from,
    to,
    now,
  }: { id: string; supplierId: string; from: number; to: number; now: Date },
) {
  const at = now.toISOString()
  const among = sql`l."import_id" = ${id}::uuid and l."line" >= ${from} and l."line" < ${to}`
  const changed = await transaction.execute(sql`
    with done as (
      update ${singleStones} s set ${factsOfLine}, "digest" = l."digest", "gone_at" = null,
        "price" = case when s."is_priced_by_hand" then s."price" else l."price" end,
        "currency" = case when s."is_priced_by_hand" then s."currency" else l."currency" end,
        "changed_at" = ${at}::timestamptz
      from ${stoneImportLines} l
      where ${among} and s."supplier_id" = ${supplierId}::uuid and s."stock_number" = l."stock_number"
        and ${lineDiffers} and ${stoneIsOpen} returning 1)
    select count(*)::int as of from done`)
  const added = await transaction.execute(sql`
    with done as (
      insert into ${singleStones} ("supplier_id", "stock_number", ${columnNames(factColumns)}, "price", "currency", "digest",
        "entered_at", "changed_at")
      select ${supplierId}::uuid, l."stock_number", ${columnNames(factColumns, 'l.')}, l."price", l."currency", l."digest",
        ${at}::timestamptz, ${at}::timestamptz
      from ${stoneImportLines} l where ${among} and not exists (select from ${singleStones} s
        where s."supplier_id" = ${supplierId}::uuid and s."stock_number" = l."stock_number")
      on conflict do nothing returning 1)
    select count(*)::int as of from done`)
  return {
    changed: v.parse(Affected, changed).rows[0].of,
    added: v.parse(Affected, added).rows[0].of,
  }
}
