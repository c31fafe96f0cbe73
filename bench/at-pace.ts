import { paceMs } from './pace.ts'

/** What the fixed piece of work of `pace.ts` took on the machine of the budgets. */
const PACE_OF_BUDGETS_MS = 12

/**
 * Milliseconds as they would be on the machine of the budgets. The piece of work is of small objects, texts and maps, as
 * our code is: 12 ms on amd64, 12.5 to 13 on arm64. A loop of whole numbers took 1.5 ms there and 1.0 here.
 */
export function atPace(): (ms: number) => number {
  const pace = paceMs()
  return ms => (ms * PACE_OF_BUDGETS_MS) / pace
}
