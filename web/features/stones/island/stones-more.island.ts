import { keepStoneMarksInStep } from '#web/state/keep-stone-marks.ts'
import { showCards } from './card-scale.ts'

/** What few pages of stones need, and none at once: fetched by its own name, beside `stones.ts`. */
export const more = { keepStoneMarksInStep, showCards } as const

export interface MorePart {
  readonly more: typeof more
}
