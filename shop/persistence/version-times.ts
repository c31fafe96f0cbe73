/** One version among others of the same thing. */
export interface Timed {
  readonly sequence: number
  readonly startsAt: Date
}

/** `withdrawn`: another one was entered before it began, and began no later. */
export type VersionState = 'now' | 'planned' | 'past' | 'withdrawn'

/** Of those that have begun, the one entered last holds. */
export function versionStateOf(one: Timed, all: readonly Timed[], now: Date): VersionState {
  const later = all.filter(({ sequence }) => sequence > one.sequence)
  const end = Math.min(...later.map(({ startsAt }) => startsAt.getTime()))
  if (end <= one.startsAt.getTime()) return 'withdrawn'
  if (now < one.startsAt) return 'planned'
  return now.getTime() < end ? 'now' : 'past'
}

/** What is planned and would never begin if another one began at `startsAt`. */
export const withdrawnBy = <T extends Timed>(all: readonly T[], startsAt: Date, now: Date) =>
  all.filter(one => versionStateOf(one, all, now) === 'planned' && one.startsAt >= startsAt)
