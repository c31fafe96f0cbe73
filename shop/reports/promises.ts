import { bucketsOf, type Range } from './range.ts'
import type { Total } from './totals.ts'

export interface Promises {
  readonly begin: string
  readonly kept: number
  readonly late: number
  /** Not there yet, and the day has not come. */
  readonly open: number
}

/** Orders that were promised for these days: on which of them we kept our word. */
export function promisesKept(totals: readonly Total[], range: Range, today: string) {
  const { grain, begins, of } = bucketsOf(range)
  const rows = new Map(begins.map(begin => [begin, { begin, kept: 0, late: 0, open: 0 }]))
  for (const { day, what, sum } of totals) {
    const row = rows.get(of(day))
    if (!row) continue
    // Whoever comes late for a piece that was ready in time makes no late promise of it: see contributions.
    const missing = day < today ? 'late' : 'open'
    if (what === 'promised') row[missing] += sum
    if (what !== 'kept' && what !== 'late') continue
    row[what] += sum
    row[missing] -= sum
  }
  return {
    grain,
    rows: [...rows.values()] as readonly Promises[],
    medianDays: middleOf(totals.filter(({ what }) => what === 'made')),
  }
}

/** Days from payment to dispatch, of the order in the middle. */
function middleOf(made: readonly Total[]): number | null {
  const sorted = made
    .map(({ key, sum }) => ({ days: Number(key), orders: sum }))
    .sort((a, b) => a.days - b.days)
  let left = Math.floor(sorted.reduce((all, { orders }) => all + orders, 0) / 2)
  for (const { days, orders } of sorted) {
    if (left < orders) return days
    left -= orders
  }
  return null
}
