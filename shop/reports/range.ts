/** Days of UTC, both included, as `2026-11-15`. */
export interface Range {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000
const MOST_DAYS = 3660

const shape = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | null): text is string =>
  text !== null && shape.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const plus = (day: string, days: number) => dayOf(new Date(at(day) + days * DAY_MS))

export const daysOf = ({ from, to }: Range) => Math.round((at(to) - at(from)) / DAY_MS) + 1

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the first whole month, and the first day after the last; where there is none, both are the day after all. */
export function wholeMonthsOf({ from, to }: Range) {
  const after = plus(to, 1)
  const begin = from === monthOf(from) ? from : monthOf(plus(monthOf(from), 31))
  const end = monthOf(after)
  return begin < end ? { begin, end } : { begin: after, end: after }
}

/** The instants between which everything of these days lies. */
export const instantsOf = ({ from, to }: Range) => ({
  begin: new Date(at(from)),
  end: new Date(at(to) + DAY_MS),
})

/** The database knows no days of year 0, and JSON none of five digits: a range ends between these. */
const EARLIEST = '1900'
const LATEST = '9000'
const isInReach = (text: string | null): text is string =>
  isDay(text) && EARLIEST <= text && text <= LATEST

/** What an address asks for, put right where it is not a range: the last 30 days are what one wants most. */
export function readRange(from: string | null, to: string | null, today: string): Range {
  const last = isInReach(to) ? to : today
  const first = isDay(from) && from <= LATEST ? from : plus(last, -29)
  const [a, b] = first <= last ? [first, last] : [last, first]
  return { from: daysOf({ from: a, to: b }) > MOST_DAYS ? plus(b, 1 - MOST_DAYS) : a, to: b }
}

export type Grain = 'day' | 'week' | 'month'

const grainOf = (range: Range): Grain => {
  const days = daysOf(range)
  if (days <= 62) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** Monday, or the first of the month. */
function beginOf(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  return plus(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
}

export interface Buckets {
  readonly grain: Grain
  /** The first day of each, in order, empty ones too. */
  readonly begins: readonly string[]
  readonly of: (day: string) => string
}

/** So many columns that each can still be seen. */
export function bucketsOf(range: Range): Buckets {
  const grain = grainOf(range)
  const begins: string[] = []
  for (let day = range.from; day <= range.to; day = plus(day, 1)) {
    const begin = beginOf(day, grain)
    if (begins.at(-1) !== begin) begins.push(begin)
  }
  return { grain, begins, of: day => beginOf(day, grain) }
}
