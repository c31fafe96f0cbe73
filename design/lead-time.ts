import type { StyleId } from './catalogue/styles.ts'
import { type Design, isDrawn } from './document/design.ts'
import { stoneLots } from './layout/stones.ts'

/** How busy the workshop is; what it is handed, not what it knows. */
export interface WorkshopLoad {
  /** Working days until the bench is free. */
  readonly queueDays: number
  /** Days on which nobody works besides weekends, as `2026-12-25`. */
  readonly closed: readonly string[]
}

export interface LeadTime {
  readonly leastDays: number
  readonly mostDays: number
  /** When it leaves the workshop, as dates. */
  readonly earliest: string
  readonly latest: string
}

/** Working days at the bench, casting included. The shop's own to set. */
const benchDays: Readonly<Record<StyleId, number>> = {
  solitaire: 6,
  halo: 9,
  'three-stone': 8,
  family: 8,
  'half-eternity': 8,
  stackable: 5,
  'plain-band': 4,
  signet: 6,
  'solitaire-pendant': 5,
  'bar-pendant': 6,
  'disc-pendant': 5,
  studs: 5,
  drops: 6,
  'bar-bracelet': 5,
}

const LARGE_STONE_UM = 7000

/** Days of work; platinum goes to a specialist caster [F1], large natural stones must be found. */
export function workingDays(design: Design): { readonly least: number; readonly most: number } {
  const lots = stoneLots(design)
  const count = lots.reduce((sum, lot) => sum + lot.count, 0)
  const large = lots.some(
    ({ origin, widthUm }) => origin === 'natural' && widthUm >= LARGE_STONE_UM,
  )
  const drawn = design.engraving.some(isDrawn)
  const least =
    benchDays[design.style] +
    Math.ceil(count / 12) +
    (design.engraving.length > 0 ? 1 : 0) +
    (drawn ? 1 : 0) +
    ([design.metal, design.secondMetal].includes('platinum-950') ? 2 : 0) +
    // Two castings, fitted and soldered.
    (design.secondMetal ? 2 : 0)
  return { least, most: Math.ceil(least * 1.4) + (large ? 5 : 0) }
}

/** From an order on a day, as `2026-11-15`; the day of the order itself is not counted. */
export function leadTime(
  design: Design,
  orderedOn: string,
  { queueDays, closed }: WorkshopLoad,
): LeadTime {
  const { least, most } = workingDays(design)
  const leastDays = least + Math.max(0, Math.ceil(queueDays))
  const mostDays = most + Math.max(0, Math.ceil(queueDays))
  return {
    leastDays,
    mostDays,
    earliest: workdayAfter(orderedOn, leastDays, closed),
    latest: workdayAfter(orderedOn, mostDays, closed),
  }
}

const DAY = 86_400_000
/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7

const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** Whole weeks at once: a queue may be years long, and this is asked for every line of every cart. */
function weekdaysAfter(from: number, days: number): number {
  const weeks = Math.floor((days - 1) / 5)
  let at = from + weeks * 7
  for (let left = days - weeks * 5; left > 0; ) {
    at += 1
    if (!isWeekend(at)) left--
  }
  return at
}

function workdayAfter(date: string, days: number, closed: readonly string[]): string {
  const off = [...new Set(closed.map(dayOf))].filter(day => !isWeekend(day))
  let at = dayOf(date)
  for (let left = days; left > 0; ) {
    const to = weekdaysAfter(at, left)
    const from = at
    // For each day that nobody works, one more; and there may be some among those.
    left = off.filter(day => day > from && day <= to).length
    at = to
  }
  return new Date(at * DAY).toISOString().slice(0, 10)
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY
