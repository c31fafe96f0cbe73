import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockStoneImport, lockStoneSupplier } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import { planByValues } from '../persistence/plan-by-values.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import type { ListReport } from './read-list.ts'
import {
  singleStones,
  stoneImportGone,
  stoneImportLines,
  stoneImports,
  stoneSuppliers,
} from './tables.ts'

/** So many lines become stones in one transaction: others have their turn in between. */
const LINES_AT_ONCE = 4000

const { importId: _, ...lineColumns } = getTableColumns(stoneImportLines)
const {
  line: __,
  stockNumber: ___,
  digest: ____,
  price: _____,
  currency: ______,
  ...factColumns
} = lineColumns
/** Written once, from the tables: a column that is added to both is imported too. */
const named = (columns: Readonly<Record<string, { readonly name: string }>>, prefix = '') =>
  sql.raw(
    Object.values(columns)
      .map(({ name }) => `${prefix}"${name}"`)
      .join(', '),
  )
const recordset = sql.raw(
  Object.entries(lineColumns)
    .map(([key, column]) => `"${key}" ${column.getSQLType()}`)
    .join(', '),
)
const recordKeys = sql.raw(
  Object.keys(lineColumns)
    .map(key => `r."${key}"`)
    .join(', '),
)
const factsOfLine = sql.raw(
  Object.values(factColumns)
    .map(({ name }) => `"${name}" = l."${name}"`)
    .join(', '),
)

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
      insert into ${stoneImportLines} ("import_id", ${named(lineColumns)})
      select ${id}::uuid, ${recordKeys}
      from sent, jsonb_to_recordset(coalesce(sent.part -> 'stones', '[]')) as r (${recordset}))
    insert into ${stoneImportGone} ("import_id", "stock_number")
    select ${id}::uuid, gone from sent, jsonb_array_elements_text(coalesce(sent.part -> 'gone', '[]')) as gone`)
}

const removeParts = async (transaction: Transaction, id: string) => {
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

const Counts = v.object({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  /** Listed otherwise, but somebody has them: they stay as they were. */
  kept: v.number(),
  gone: v.number(),
  /** Offered of this supplier before. */
  before: v.number(),
})
export type ListCounts = v.InferOutput<typeof Counts>

const reportSchema = v.object({
  head: v.optional(v.array(v.string()), []),
  mapping: v.optional(v.record(v.string(), v.number()), {}),
  sample: v.optional(v.array(v.string()), []),
  missing: v.optional(v.array(v.string()), []),
  lines: v.optional(v.number(), 0),
  unchanged: v.optional(v.number(), 0),
  revision: v.optional(v.number(), 0),
  faultCount: v.optional(v.number(), 0),
  faults: v.optional(v.array(v.object({ line: v.number(), words: v.string() })), []),
  counts: v.optional(v.nullable(Counts), null),
})

const isOpen = sql.raw(`s."state" in ('free', 'withdrawn')`)
const differs = sql.raw(`(s."digest" <> l."digest" or s."gone_at" is not null)`)

const OneRow = v.object({ rows: v.tuple([v.record(v.string(), v.unknown())]) })

/** What it would change, as things are now. */
async function countChanges(
  transaction: Transaction,
  { id, supplierId }: { readonly id: string; readonly supplierId: string },
): Promise<ListCounts> {
  const lines = await transaction.execute(sql`
    select count(*) filter (where s."id" is null)::int as added,
      count(*) filter (where ${differs} and ${isOpen})::int as changed,
      count(*) filter (where not ${differs})::int as same,
      count(*) filter (where ${differs} and not ${isOpen})::int as kept
    from ${stoneImportLines} l left join ${singleStones} s
      on s."supplier_id" = ${supplierId}::uuid and s."stock_number" = l."stock_number"
    where l."import_id" = ${id}::uuid`)
  const offered = await transaction.execute(sql`
    select count(*)::int as before,
      (select count(*) from ${stoneImportGone} g where g."import_id" = ${id}::uuid)::int as gone
    from ${singleStones} s where s."supplier_id" = ${supplierId}::uuid and s."gone_at" is null`)
  const [counted] = v.parse(OneRow, lines).rows
  return v.parse(Counts, { ...counted, ...v.parse(OneRow, offered).rows[0] })
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
  await planByValues(transaction)
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
  await planByValues(transaction)
  const sample = await transaction.execute(sql`
    select l."line", l."stock_number" as "stockNumber", l."price", s."price" as before, s."id" is null as "isNew"
    from ${stoneImportLines} l left join ${singleStones} s
      on s."supplier_id" = ${row.sent.supplierId}::uuid and s."stock_number" = l."stock_number"
    where l."import_id" = ${id}::uuid and (s."id" is null or (${differs} and ${isOpen}))
    order by l."line" limit 50`)
  return {
    ...row.sent,
    supplier: row.supplier,
    report: v.parse(reportSchema, row.sent.report),
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

export type ListApplied =
  | { readonly ok: true; readonly counts: ListCounts }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-ready' | 'replaced' }

interface Applying {
  readonly id: string
  readonly by: Doer
  readonly now: () => Date
}

/**
 * Some thousand lines at a time, each in a transaction of its own under the supplier's lock: customers search
 * and hold stones meanwhile. What was read before another list changed something is not brought in: it left
 * out what was the same then. Broken off, the list is sent again, and finds most of it done.
 */
export async function applyList(
  transact: Transact,
  { id, by, now }: Applying,
): Promise<ListApplied> {
  const begun = await transact(transaction => beginApplying(transaction, id))
  if (!begun.ok) return begun
  const { supplierId, most, report } = begun
  let { revision } = report
  let [added, changed] = [0, 0]
  for (let from = 0; from <= most; ) {
    const start = from
    const done = await transact(async transaction => {
      if (!(await nextRevision(transaction, supplierId, revision))) return null
      const to = await lineAfterNext(transaction, id, start, most)
      const applied = await applyLines(transaction, { id, supplierId, from: start, to, now: now() })
      return { ...applied, to }
    })
    if (!done) return giveUp(transact, id, now())
    from = done.to
    revision += 1
    added += done.added
    changed += done.changed
  }
  const ended = await transact(async transaction => {
    if (!(await nextRevision(transaction, supplierId, revision))) return null
    await planByValues(transaction)
    const { gone, kept, same, before } = await countChanges(transaction, { id, supplierId })
    await transaction.execute(sql`
      update ${singleStones} s set "gone_at" = ${now().toISOString()}::timestamptz,
        "changed_at" = ${now().toISOString()}::timestamptz
      from ${stoneImportGone} g where g."import_id" = ${id}::uuid
        and s."supplier_id" = ${supplierId}::uuid and s."stock_number" = g."stock_number"
        and s."gone_at" is null`)
    await removeParts(transaction, id)
    const all = same + report.unchanged
    const counts = { added, changed, gone, kept, same: all - added - changed, before }
    const [row] = await transaction
      .update(stoneImports)
      .set({
        state: 'applied',
        doneAt: now(),
        report: sql`${stoneImports.report} || ${JSON.stringify({ counts })}::jsonb`,
      })
      .where(eq(stoneImports.id, id))
      .returning({ fileName: stoneImports.fileName })
    if (added + changed + gone > 0)
      await writeAudit(transaction, {
        by,
        at: now(),
        action: 'brought in a list of stones',
        subject: `stone list ${row?.fileName ?? ''}`.trim(),
        after: { added, changed, gone },
      })
    return { ok: true, counts } as const
  })
  return ended ?? giveUp(transact, id, now())
}

async function giveUp(transact: Transact, id: string, now: Date): Promise<ListApplied> {
  const fault = 'Another list of this supplier came in between.'
  await transact(transaction => refuseImport(transaction, { id, fault, now }))
  return { ok: false, reason: 'replaced' }
}

/** Under the supplier's lock until the commit: nobody else has brought in anything since `seen`. */
async function nextRevision(transaction: Transaction, supplierId: string, seen: number) {
  if ((await lockStoneSupplier(transaction, supplierId))?.revision !== seen) return false
  await transaction
    .update(stoneSuppliers)
    .set({ revision: seen + 1 })
    .where(eq(stoneSuppliers.id, supplierId))
  return true
}

async function beginApplying(transaction: Transaction, id: string) {
  if (!isId(id)) return { ok: false, reason: 'not-found' } as const
  const [seen] = await transaction
    .select({ supplierId: stoneImports.supplierId })
    .from(stoneImports)
    .where(eq(stoneImports.id, id))
  if (!seen) return { ok: false, reason: 'not-found' } as const
  // A list never changes hands: its supplier is locked first, as everywhere.
  const supplier = await lockStoneSupplier(transaction, seen.supplierId)
  const sent = await lockStoneImport(transaction, id)
  if (!sent) return { ok: false, reason: 'not-found' } as const
  if (sent.state !== 'looked') return { ok: false, reason: 'not-ready' } as const
  const report = v.parse(reportSchema, sent.report)
  const { supplierId } = sent
  if (supplier?.revision !== report.revision) return { ok: false, reason: 'replaced' } as const
  await transaction.update(stoneImports).set({ state: 'applying' }).where(eq(stoneImports.id, id))
  const [last] = await transaction
    .select({ most: sql<number>`coalesce(max(${stoneImportLines.line}), 0)::int` })
    .from(stoneImportLines)
    .where(eq(stoneImportLines.importId, id))
  return { ok: true, supplierId, report, most: last?.most ?? 0 } as const
}

/** The number of the line at which the next lot begins: lines are far apart where little of a list is new. */
async function lineAfterNext(transaction: Transaction, id: string, from: number, most: number) {
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

async function applyLines(
  transaction: Transaction,
  {
    id,
    supplierId,
    from,
    to,
    now,
  }: { id: string; supplierId: string; from: number; to: number; now: Date },
) {
  await planByValues(transaction)
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
        and ${differs} and ${isOpen} returning 1)
    select count(*)::int as of from done`)
  const added = await transaction.execute(sql`
    with done as (
      insert into ${singleStones} ("supplier_id", "stock_number", ${named(factColumns)}, "price", "currency", "digest",
        "entered_at", "changed_at")
      select ${supplierId}::uuid, l."stock_number", ${named(factColumns, 'l.')}, l."price", l."currency", l."digest",
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
