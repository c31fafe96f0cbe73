import { and, desc, eq, sql } from 'drizzle-orm'
import type { Doer } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { enterVersion } from '../rates/enter-version.ts'
import { type FinePrices, finePricesOf, largestMove, withFinePrices } from '../rates/fine-metals.ts'
import { listVersions } from '../rates/list-versions.ts'
import { metalPrices, type ReadingState } from './tables.ts'

/** A change of more than this, in thousandths, waits for an owner. */
export const WAITS_ABOVE = 50

export interface PriceReading {
  readonly prices: FinePrices
  readonly factor: number
  readonly source: string
  readonly how: 'typed' | 'fetched'
  /** What the prices are in. */
  readonly currency: string
  readonly by: Doer
  readonly now: Date
}

export interface ReadingOutcome {
  readonly id: number
  readonly state: ReadingState
  readonly version: string | null
}

/** One reading after the other, so that each is judged by the list that the one before has made. */
const oneAtATime = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake metal prices'))`)

const sourceWords = (source: string, at: Date) =>
  `metal by ${source}, ${at.toISOString().slice(0, 10)}`.slice(0, 200)

type Entered =
  | { readonly state: 'entered'; readonly version: string }
  | { readonly state: 'kept' | 'failed'; readonly version: null; readonly fault: string }

async function enter(
  transaction: Transaction,
  {
    prices,
    factor,
    source,
    readAt,
    by,
    now,
  }: Omit<PriceReading, 'how' | 'currency'> & { readAt: Date },
): Promise<Entered> {
  const current = await enteredRates(transaction, now)
  const [last] = await listVersions(transaction, now)
  if (last && last.version !== current.version)
    return { state: 'failed', version: null, fault: `Rates are planned: ${last.version}.` }
  const words = sourceWords(source, readAt)
  const document = { ...withFinePrices(current, prices, factor), metalsFrom: words }
  const entered = await enterVersion(transaction, {
    document,
    follows: current.version,
    startsAt: null,
    note: words,
    confirmed: true,
    by,
    now,
  })
  if (entered.ok) return { state: 'entered', version: entered.version }
  return entered.reason === 'nothing-changed'
    ? { state: 'kept', version: null, fault: '' }
    : { state: 'failed', version: null, fault: `Not entered: ${entered.reason}` }
}

/** Small changes are entered as a price list of their own; larger ones wait for an owner. */
export async function takePrices(
  transaction: Transaction,
  reading: PriceReading,
): Promise<ReadingOutcome> {
  const { prices, factor, source, how, currency, now } = reading
  await oneAtATime(transaction)
  const current = await enteredRates(transaction, now)
  const isOurs = current.currency === currency
  const moved = isOurs ? largestMove(current, withFinePrices(current, prices, factor)) : 0
  await transaction
    .update(metalPrices)
    .set({ state: 'replaced' })
    .where(eq(metalPrices.state, 'waiting'))
  const end = !isOurs
    ? ({
        state: 'failed',
        version: null,
        fault: `The shop reckons in ${current.currency}.`,
      } as const)
    : moved > WAITS_ABOVE
      ? ({ state: 'waiting', version: null, fault: '' } as const)
      : { fault: '', ...(await enter(transaction, { ...reading, readAt: now })) }
  const [row] = await transaction
    .insert(metalPrices)
    .values({ readAt: now, source, how, prices, factor, currency, moved, ...end })
    .returning({ id: metalPrices.id })
  return { id: row?.id ?? 0, state: end.state, version: end.version }
}

/** What could not be read or fetched is written down too. */
export const recordFault = (
  transaction: Transaction,
  fault: {
    readonly source: string
    readonly words: string
    readonly currency: string
    readonly now: Date
  },
) =>
  transaction.insert(metalPrices).values({
    readAt: fault.now,
    source: fault.source,
    how: 'fetched',
    prices: {},
    factor: 1000,
    currency: fault.currency,
    state: 'failed',
    fault: fault.words.slice(0, 300),
  })

export type Decided =
  | { readonly ok: true; readonly state: ReadingState; readonly version: string | null }
  | { readonly ok: false; readonly reason: 'not-waiting' }

const readingOf = (row: typeof metalPrices.$inferSelect) => ({
  ...row,
  prices: finePricesOf(row.prices),
})

/** An owner's yes or no to prices that wait. Said twice, or by two at once, it is said once. */
export async function decidePrices(
  transaction: Transaction,
  {
    id,
    yes,
    by,
    now,
  }: { readonly id: number; readonly yes: boolean; readonly by: Doer; readonly now: Date },
): Promise<Decided> {
  await oneAtATime(transaction)
  const [stored] = await transaction
    .select()
    .from(metalPrices)
    .where(and(eq(metalPrices.id, id), eq(metalPrices.state, 'waiting')))
  if (!stored) return { ok: false, reason: 'not-waiting' }
  const row = readingOf(stored)
  const { currency } = await enteredRates(transaction, now)
  const isOurs = row.currency === currency
  const end =
    yes && isOurs
      ? { fault: '', ...(await enter(transaction, { ...row, by, now })) }
      : ({
          state: 'refused',
          version: null,
          fault: isOurs ? '' : `The shop reckons in ${currency} now.`,
        } as const)
  await transaction
    .update(metalPrices)
    .set({ ...end, decidedBy: by.who })
    .where(eq(metalPrices.id, id))
  return { ok: true, state: end.state, version: end.version }
}

const SHOWN = 20

export async function listPrices(transaction: Transaction) {
  const rows = await transaction
    .select()
    .from(metalPrices)
    .orderBy(desc(metalPrices.id))
    .limit(SHOWN)
  return rows.map(readingOf)
}

/** When the shop last asked by itself. */
export async function lastFetched(transaction: Transaction): Promise<Date | null> {
  const [row] = await transaction
    .select({ at: metalPrices.readAt })
    .from(metalPrices)
    .where(eq(metalPrices.how, 'fetched'))
    .orderBy(desc(metalPrices.id))
    .limit(1)
  return row?.at ?? null
}
