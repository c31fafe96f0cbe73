const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Further ahead nobody plans; it is a slip of the pen. */
const MOST_YEARS = 3

/** The day from which something holds: null for at once, undefined for what is no day to come. */
export function readStart(typed: string, now: Date, zone = 'UTC'): Date | null | undefined {
  if (typed === '' || typed === dayIn(now, zone)) return null
  if (!DAY.test(typed)) return undefined
  const at = firstMinute(typed, zone)
  if (Number.isNaN(at.getTime())) return undefined
  const years = (at.getTime() - now.getTime()) / (366 * 86_400_000)
  return years > 0 && years < MOST_YEARS ? at : undefined
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone; that of UTC for a zone that nobody knows. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    if (clocks.size < 600) clocks.set(zone, clock)
    return clock
  } catch {
    return clockOf('UTC')
  }
}

/** What a clock there shows at a moment, read as if it were UTC's. */
function shownAt(at: Date, zone: string): number {
  const of = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(one => [one.type, one.value]),
  )
  return Date.parse(`${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}:${of.second}Z`)
}

/** The day that it is somewhere, as `2026-11-16`. */
export const dayIn = (at: Date, zone: string): string =>
  new Date(shownAt(at, zone)).toISOString().slice(0, 10)

/** The first minute of a day somewhere; a day on which clocks change is tried once more. */
function firstMinute(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  // The thirty-first of February is no day, though a parser may take it for one of March.
  const isDay = !Number.isNaN(wanted) && new Date(wanted).toISOString().startsWith(day)
  if (!isDay) return new Date(Number.NaN)
  const guess = new Date(wanted - (shownAt(new Date(wanted), zone) - wanted))
  return new Date(guess.getTime() - (shownAt(guess, zone) - wanted))
}
