import { inArray } from 'drizzle-orm'
import type { Design, Stone } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import { eachSingle, isSameSingle, singlesOf } from '#design/document/single-stone.ts'
import type { WorkshopLoad } from '#design/lead-time.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { singleStones } from './tables.ts'

export type StoneRow = typeof singleStones.$inferSelect

/**
 * What a design may hope of its stone: it can be had; somebody is buying it; it is sold; it is offered no more; its
 * row says something else than the design does.
 */
export type SingleFate = 'free' | 'held' | 'sold' | 'gone' | 'changed'

/** For whoever chose it. */
export const fateWords: Readonly<Record<Exclude<SingleFate, 'free'>, string>> = {
  held: 'Somebody is buying this stone just now.',
  sold: 'This stone was sold meanwhile.',
  gone: 'This stone is not offered any more.',
  changed: 'What is known of this stone has changed since it was chosen.',
}

interface Asking {
  readonly currency: string
  readonly now: Date
  /** Holders that are one's own: what they hold is free for them. */
  readonly mine: readonly string[]
}

/** What became of a stone, by its row. */
export function fateOf(
  stone: Stone,
  row: StoneRow | undefined,
  { currency, now, mine }: Asking,
): SingleFate {
  if (!row || row.state === 'withdrawn' || row.currency !== currency) return 'gone'
  if (row.state === 'sold' || row.state === 'returned') return 'sold'
  const isHeld = row.state === 'held' && (row.heldUntil === null || row.heldUntil > now)
  const isMine = isHeld && row.holder !== null && mine.includes(row.holder)
  if (isHeld && !isMine) return 'held'
  if (row.goneAt !== null && !isMine) return 'gone'
  return isSameSingle(stone, row) ? 'free' : 'changed'
}

/** The rows of all stones that are one of a kind, by id; asks nothing where there are none. */
export async function singleRows(
  transaction: Transaction,
  designs: readonly Design[],
): Promise<ReadonlyMap<string, StoneRow>> {
  const ids = [...new Set(designs.flatMap(design => singlesOf(design).map(({ id }) => id)))]
  if (ids.length === 0) return new Map()
  const rows = await transaction.select().from(singleStones).where(inArray(singleStones.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

/** The list with what these very stones cost. Those that are of another currency, or are not shown, have no price. */
export function withSinglePrices(rates: Rates, rows: ReadonlyMap<string, StoneRow>): Rates {
  if (rows.size === 0) return rates
  const priced = [...rows.values()].filter(
    ({ currency, state }) => currency === rates.currency && state !== 'withdrawn',
  )
  return { ...rates, singles: Object.fromEntries(priced.map(({ id, price }) => [id, price])) }
}

/** The same for whoever has the designs and not their rows. */
export const ratesFor = async (
  transaction: Transaction,
  rates: Rates,
  designs: readonly Design[],
): Promise<Rates> => withSinglePrices(rates, await singleRows(transaction, designs))

/** What customers are priced by just now, with this design's own stone in it. */
export const currentRatesFor = async (
  transaction: Transaction,
  now: Date,
  design: Design,
): Promise<Rates> => ratesFor(transaction, await currentRates(transaction, now), [design])

/** Of documents as they are stored: what cannot be read has no such stone. */
export const designsOf = (documents: readonly unknown[]): readonly Design[] =>
  documents.flatMap(document => {
    // Parsing is dear, and few documents have one.
    if (!mayHaveSingle(document)) return []
    const read = readDesign(document)
    return read.ok ? [read.design] : []
  })

const mayHaveSingle = (document: unknown) =>
  typeof document === 'object' &&
  document !== null &&
  'stones' in document &&
  Array.isArray(document.stones) &&
  document.stones.some(stone => typeof stone === 'object' && stone !== null && 'single' in stone)

/** What became of each of a design's stones that are one of a kind; none for most designs. */
export const fatesOf = (
  design: Design,
  rows: ReadonlyMap<string, StoneRow>,
  asking: Asking,
): readonly { readonly id: string; readonly fate: SingleFate }[] =>
  eachSingle(design).map(stone => ({
    id: stone.single.id,
    fate: fateOf(stone, rows.get(stone.single.id), asking),
  }))

/** Why a piece cannot be promised for its stone's sake, in words; null where it can. */
export async function singleRefusal(
  transaction: Transaction,
  design: Design,
  asking: Asking,
): Promise<string | null> {
  const rows = await singleRows(transaction, [design])
  const lost = fatesOf(design, rows, asking).find(({ fate }) => fate !== 'free')
  return lost && lost.fate !== 'free' ? fateWords[lost.fate] : null
}

/** The bench begins when the stone is here: its way to us runs beside the queue, not after it. */
export function loadWithStones(
  load: WorkshopLoad,
  design: Design,
  rows: ReadonlyMap<string, StoneRow>,
): WorkshopLoad {
  const days = singlesOf(design).map(({ id }) => rows.get(id)?.leadDays ?? 0)
  return { ...load, queueDays: Math.max(load.queueDays, ...days) }
}
