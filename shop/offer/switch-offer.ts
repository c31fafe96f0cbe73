import { and, eq, inArray } from 'drizzle-orm'
import type { OfferPart } from '#design/offer/offer.ts'
import { offerParts } from '#design/offer/parts.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { raiseRevision } from '../collection/revision.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { offerSwitches } from './tables.ts'

export interface SwitchOffer {
  readonly part: OfferPart
  /** What is to be switched off, and what on. Whatever is so already stays as it is. */
  readonly off: readonly string[]
  readonly on: readonly string[]
  /** For customers, of what goes off now. */
  readonly reason: string
  /** For customers, of what stays off: by id. What is on by then has none. */
  readonly reasons?: ReadonlyMap<string, string>
  readonly by: Doer
  readonly now: Date
}

export type OfferSwitched =
  | { readonly ok: true; readonly changed: number; readonly reworded: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'last-one' }

/** Designs that exist keep what they have; only new choices are concerned. */
export async function switchOffer(
  transaction: Transaction,
  { part, off, on, reason, reasons = new Map(), by, now }: SwitchOffer,
): Promise<OfferSwitched> {
  const known = new Map(offerParts[part].map(({ id, name }) => [id, name]))
  if (![...off, ...on].every(id => known.has(id))) return { ok: false, reason: 'unknown' }
  // Two at once must not each leave the other's as the last one.
  await raiseRevision(transaction)
  const before = await transaction.select().from(offerSwitches).where(eq(offerSwitches.part, part))
  const offNow = new Set(before.map(({ id }) => id))
  const goes = [...new Set(off)].filter(id => !offNow.has(id))
  const comes = [...new Set(on)].filter(id => offNow.has(id) && !goes.includes(id))
  // Of every part something must be left to choose.
  if (goes.length > 0 && offNow.size + goes.length - comes.length >= known.size)
    return { ok: false, reason: 'last-one' }
  if (goes.length > 0)
    await transaction
      .insert(offerSwitches)
      .values(goes.map(id => ({ part, id, reason, since: now })))
      .onConflictDoNothing()
  if (comes.length > 0)
    await transaction
      .delete(offerSwitches)
      .where(and(eq(offerSwitches.part, part), inArray(offerSwitches.id, comes)))
  const reworded = before.filter(
    row => !comes.includes(row.id) && (reasons.get(row.id) ?? row.reason) !== row.reason,
  )
  for (const row of reworded) {
    const after = reasons.get(row.id) ?? ''
    await transaction
      .update(offerSwitches)
      .set({ reason: after })
      .where(and(eq(offerSwitches.part, part), eq(offerSwitches.id, row.id)))
    await writeAudit(transaction, {
      by,
      at: now,
      action: 'gave another reason',
      subject: `${part} ${known.get(row.id) ?? row.id}`,
      before: { reason: row.reason },
      after: { reason: after },
    })
  }
  const write = (id: string, action: string, offered: boolean) =>
    writeAudit(transaction, {
      by,
      at: now,
      action,
      subject: `${part} ${known.get(id)}`,
      before: { offered: !offered },
      after: { offered, ...(!offered && reason && { reason }) },
    })
  for (const id of goes) await write(id, 'took off the offer', false)
  for (const id of comes) await write(id, 'put on the offer', true)
  return { ok: true, changed: goes.length + comes.length, reworded: reworded.length }
}

/** Everything that can be switched and how it stands. */
export async function showOffer(transaction: Transaction) {
  const rows = await transaction.select().from(offerSwitches)
  const off = new Map(rows.map(row => [`${row.part} ${row.id}`, row]))
  return (Object.keys(offerParts) as OfferPart[]).map(part => ({
    part,
    rows: offerParts[part].map(({ id, name }) => {
      const row = off.get(`${part} ${id}`)
      return { id, name, off: row ? { reason: row.reason, since: row.since } : null }
    }),
  }))
}
