import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemById, gems } from '#design/catalogue/gems.ts'
import { shapeOf, shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { fieldsOf, valuesOf } from '#design/document/fields.ts'
import { gemText } from '#design/document/words.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockStones } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { MELEE_UM, stoneKey } from './stones.ts'
import { stoneMovements, stoneStock } from './tables.ts'

/** Every width in which a style takes a stone that may be counted. */
export const countedWidthsUm: readonly number[] = [
  ...new Set(
    styles.flatMap(({ id }) => {
      const design = defaultDesign(id)
      return fieldsOf(design)
        .filter(({ name }) => name === 'stone-size')
        .flatMap(field => valuesOf(design, field).map(Number))
    }),
  ),
]
  .filter(width => width >= MELEE_UM)
  .sort((a, b) => a - b)

export const countedStoneSchema = v.pipe(
  v.object({
    gem: v.picklist(gems.map(({ id }) => id)),
    origin: v.picklist(['natural', 'lab-grown', 'simulated']),
    shape: v.picklist(shapes.map(({ id }) => id)),
    widthUm: v.picklist(countedWidthsUm),
  }),
  v.check(
    ({ gem, origin }) => gemById(gem)?.origins.includes(origin) ?? false,
    'This stone does not come in that origin.',
  ),
)
export type CountedStone = v.InferOutput<typeof countedStoneSchema>

/** A key in words; the key itself for one that the catalogue has no more. */
export function stoneWords(key: string): string {
  const [gem = '', origin, shape, width] = key.split('/')
  const known = gemById(gem) && shapes.find(({ id }) => id === shape)
  if (!known) return key
  const name = gemText({ gem: gem as GemId, origin: origin as OriginId })
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${shapeOf(known.id).name.toLowerCase()}, ${Number(width) / 1000} mm`
}

interface Entry {
  /** The form that it came by. */
  readonly form: string
  readonly note: string
  readonly by: Doer
  readonly now: Date
}

/** A purchase comes in. From the first one on, stones like these are counted. */
export async function enterReceipt(
  transaction: Transaction,
  { stone, count, ...entry }: Entry & { readonly stone: CountedStone; readonly count: number },
): Promise<{ readonly ok: true; readonly key: string }> {
  const key = stoneKey(stone)
  await transaction.insert(stoneStock).values({ key, onHand: 0 }).onConflictDoNothing()
  const [row] = await lockStones(transaction, [key])
  await enter(
    transaction,
    { key, before: row?.onHand ?? 0, change: count, kind: 'received' },
    entry,
  )
  return { ok: true, key }
}

export type StonesCounted =
  | { readonly ok: true; readonly change: number }
  | { readonly ok: false; readonly reason: 'not-counted' | 'no-reason' }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly onHand: number }

/**
 * What was found in the drawer; the difference to the ledger is an entry with its reason. A ledger
 * that moved since `seen` is counted again: nobody knows whether the stones were found before or after.
 */
export async function enterCount(
  transaction: Transaction,
  {
    key,
    found,
    seen,
    ...entry
  }: Entry & { readonly key: string; readonly found: number; readonly seen: number },
): Promise<StonesCounted> {
  const [row] = await lockStones(transaction, [key])
  if (!row) return { ok: false, reason: 'not-counted' }
  const change = found - row.onHand
  if (change === 0) return { ok: true, change }
  if (row.onHand !== seen) return { ok: false, reason: 'changed-meanwhile', onHand: row.onHand }
  if (entry.note === '') return { ok: false, reason: 'no-reason' }
  await enter(transaction, { key, before: row.onHand, change, kind: 'counted' }, entry)
  return { ok: true, change }
}

/** Under the stone's lock. The ledger, the drawer and the audit log, or none of them. */
async function enter(
  transaction: Transaction,
  movement: {
    readonly key: string
    readonly before: number
    readonly change: number
    readonly kind: 'received' | 'counted'
  },
  { form, note, by, now }: Entry,
): Promise<void> {
  const { key, before, change, kind } = movement
  const [added] = await transaction
    .insert(stoneMovements)
    .values({ key, change, kind, at: now, who: by.who, note, form })
    .onConflictDoNothing()
    .returning({ id: stoneMovements.id })
  if (!added) return
  await transaction
    .update(stoneStock)
    .set({ onHand: sql`${stoneStock.onHand} + ${change}` })
    .where(eq(stoneStock.key, key))
  await writeAudit(transaction, {
    by,
    at: now,
    action: kind === 'received' ? 'received stones' : 'counted stones',
    subject: `stones ${key}`,
    before: { 'on hand': before },
    after: { 'on hand': before + change, ...(note && { note }) },
  })
}
