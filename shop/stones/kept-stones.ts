import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { yieldToOthers } from '../take-turns.ts'
import { StoneColumns } from './stone-columns.ts'
import { singleStones, stoneSuppliers } from './tables.ts'

/** Asked for again, it looks what has changed; not more often than this. */
const LOOK_AGAIN_MS = 5_000
/** Nobody is shown what is older: then they wait for the look. */
const OLDEST_MS = 25_000
const ROWS_AT_ONCE = 4_000
/** More changes than this, and all of it is read anew. */
const MOST_CHANGES = 8_000

export interface KeptStones {
  /** All that is offered, at most half a minute old. */
  readonly columns: () => Promise<StoneColumns>
  /** Whether any is offered, at most half a minute ago: asked for every page, it reads none of them. */
  readonly any: () => Promise<boolean>
}

const { id, gem, origin, shape, milliCarat, price, currency, state, goneAt } =
  getTableColumns(singleStones)
const { colour, clarity, cut, polish, symmetry, fluorescence } = getTableColumns(singleStones)
const searched = {
  id,
  gem,
  origin,
  shape,
  milliCarat,
  price,
  currency,
  colour,
  clarity,
  cut,
  polish,
  symmetry,
  fluorescence,
}

const isOffered = and(eq(singleStones.state, 'free'), isNull(singleStones.goneAt))

const Now = v.object({
  rows: v.tuple([
    v.object({
      least: v.pipe(v.string(), v.transform(Number)),
      next: v.pipe(v.string(), v.transform(Number)),
      suppliers: v.number(),
    }),
  ]),
})

/**
 * Which transactions have ended: all before `least`, none from `next` on. What a later look may have missed was
 * written by one in between, so it begins again at `least`. Only the stones of a demo are ever removed altogether, which
 * no look at changes can find; their supplier goes with them.
 */
async function transactionsNow(transaction: Transaction) {
  const answer = await transaction.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as least,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select count(*)::int from ${stoneSuppliers}) as suppliers`)
  return v.parse(Now, answer).rows[0]
}

type Row = Awaited<ReturnType<typeof readPart>>[number]

const put = (columns: StoneColumns, { id, gem, origin, shape, ...row }: Row) => {
  const { milliCarat, price, currency, ...ranks } = row
  columns.put({ id, gem, origin, shape, milliCarat, price, currency, ranks })
}

const readPart = (transaction: Transaction, after: string | null) =>
  transaction
    .select(searched)
    .from(singleStones)
    .where(and(isOffered, after === null ? undefined : gt(singleStones.id, after)))
    .orderBy(asc(singleStones.id))
    .limit(ROWS_AT_ONCE)

const isAnyOffered = async (transaction: Transaction) =>
  (await transaction.select({ id }).from(singleStones).where(isOffered).limit(1)).length > 0

/**
 * A copy of all offered stones for whoever searches: counting them in the database takes a hundred times as long.
 * It is made when first asked for, and follows what is changed by any process.
 */
export function openKeptStones({
  transact,
  now,
  report,
}: {
  readonly transact: Transact
  readonly now: () => number
  readonly report: (error: unknown) => void
}): KeptStones {
  let kept: { columns: StoneColumns; since: number; suppliers: number; at: number } | undefined
  let looking: Promise<void> | undefined
  let lastAny: { readonly is: Promise<boolean>; readonly at: number } | undefined

  const readAll = async () => {
    const at = now()
    const { least, suppliers } = await transact(transactionsNow)
    const columns = new StoneColumns()
    let after: string | null = null
    for (;;) {
      const last: string | null = after
      const rows: readonly Row[] = await transact(async transaction => {
        return readPart(transaction, last)
      })
      for (const row of rows) put(columns, row)
      after = rows.at(-1)?.id ?? null
      if (rows.length < ROWS_AT_ONCE) break
      await yieldToOthers()
    }
    kept = { columns, since: least, suppliers, at }
  }

  const follow = async () => {
    const before = kept
    if (!before) return readAll()
    const at = now()
    const { least, suppliers, changes } = await transact(async transaction => {
      const { least, next, suppliers } = await transactionsNow(transaction)
      const changes = await transaction
        .select({ ...searched, state, goneAt })
        .from(singleStones)
        .where(and(gte(singleStones.changedIn, before.since), lt(singleStones.changedIn, next)))
        .limit(MOST_CHANGES + 1)
      return { least, suppliers, changes }
    })
    if (changes.length > MOST_CHANGES || suppliers !== before.suppliers) return readAll()
    for (const { state, goneAt, ...row } of changes) {
      if (state === 'free' && goneAt === null) put(before.columns, row)
      else before.columns.remove(row.id)
    }
    kept = { ...before, since: least, at }
  }

  const look = () => {
    looking ??= follow().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    async columns() {
      const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY
      if (age > OLDEST_MS) await look()
      // Whoever asks now is answered by what there is; the next sees what this look finds.
      else if (age > LOOK_AGAIN_MS) look().catch(report)
      if (!kept) throw new Error('No stones were read')
      return kept.columns
    },
    async any() {
      if (!lastAny || now() - lastAny.at > OLDEST_MS)
        lastAny = { is: transact(isAnyOffered), at: now() }
      const { is } = lastAny
      try {
        return await is
      } catch (error) {
        // Asked again by the next page. Until then the way to them stands where it is.
        if (lastAny?.is === is) lastAny = undefined
        report(error)
        return true
      }
    },
  }
}
