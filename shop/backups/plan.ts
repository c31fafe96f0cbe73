import type { ShopRestore } from './restore.ts'

/** How the shop backs itself up, as its settings say. */
export interface BackupPlan {
  /** Hour and minute of the day, `03:00`, by the clock of the machine. */
  readonly at: string
  /** Where to, as people are told: no key is in it. */
  readonly place: string
  readonly isEncrypted: boolean
  readonly keepDays: number
  readonly keepWeeks: number
}

export interface ShopBackups {
  /** Null where nothing is made by itself. */
  readonly plan: BackupPlan | null
  /** Begins one now; it goes on after the answer. */
  readonly begin: () => void
  readonly restore: ShopRestore
}

const partsOf = (at: string) => at.split(':').map(Number) as [number, number]

/** The last time of day at which one was due, by the clock of the machine. */
export function lastDue(at: string, now: Date): Date {
  const [hours, minutes] = partsOf(at)
  const due = new Date(now)
  due.setHours(hours, minutes, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday; weeks begin on Mondays. */
const weekOf = (at: Date) => Math.floor((at.getTime() + 3 * DAY_MS) / WEEK_MS)

/** Those whose time is over: of the last days all stay, before that the last of each week. The newest stays always. */
export function outdated<Run extends { readonly startedAt: Date }>(
  good: readonly Run[],
  { keepDays, keepWeeks }: Pick<BackupPlan, 'keepDays' | 'keepWeeks'>,
  now: Date,
): Run[] {
  const newestFirst = good.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const weeks = new Set<number>()
  return newestFirst.filter((run, place) => {
    const age = now.getTime() - run.startedAt.getTime()
    const week = weekOf(run.startedAt)
    const isLastOfWeek = !weeks.has(week)
    weeks.add(week)
    if (place === 0 || age <= keepDays * DAY_MS) return false
    return !(isLastOfWeek && weekOf(now) - week <= keepWeeks)
  })
}
