import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockStoneImport, lockStoneSupplier } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { applyLines, lineAfterNext } from './apply-lines.ts'
import { countChanges } from './count-changes.ts'
import { importReportSchema, type ListCounts } from './import-report.ts'
import { refuseImport, removeParts } from './stage-import.ts'
import {
  singleStones,
  stoneImportGone,
  stoneImportLines,
  stoneImports,
  stoneSuppliers,
} from './tables.ts'

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
  const report = v.parse(importReportSchema, sent.report)
  const { supplierId } = sent
  if (supplier?.revision !== report.revision) return { ok: false, reason: 'replaced' } as const
  await transaction.update(stoneImports).set({ state: 'applying' }).where(eq(stoneImports.id, id))
  const [last] = await transaction
    .select({ most: sql<number>`coalesce(max(${stoneImportLines.line}), 0)::int` })
    .from(stoneImportLines)
    .where(eq(stoneImportLines.importId, id))
  return { ok: true, supplierId, report, most: last?.most ?? 0 } as const
}
