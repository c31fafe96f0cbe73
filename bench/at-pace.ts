import { paceMs } from './pace.ts'

/** What the fixed piece of work of `pace.ts` took on the machine of the budgets. */
const PACE_OF_BUDGETS_MS = 12

/**
 * Milliseconds as they would be on the machine of the budgets. The piece of work is of small objects, texts and maps, as
 * our code is. On arm64 it took 12.5 to 13 ms, where a loop of whole numbers took 1.0 ms instead of 1.5. That those 12
 * and 1.5 ms are of one amd64 machine is taken from earlier budgets, not measured again; modeller and planes of gems
 * are floating point, which this work is not: `solidSpeed` and `previewSpeed` compare those with the first geometry.
 */
export function atPace(): (ms: number) => number {
  const pace = paceMs()
  return ms => (ms * PACE_OF_BUDGETS_MS) / pace
}
