import type { Grain } from '#shop/reports/range.ts'

/** The head of a column of days. */
export const grainNames: Readonly<Record<Grain, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
}
