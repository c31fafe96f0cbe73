import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { type JourneyStep, journeyStepsFor, type StepId } from './steps.ts'

type Styled = Pick<Design, 'style'>

/** Steps that only some pieces have; a piece has all others. */
const having: Partial<Record<StepId, (design: Styled) => boolean>> = {
  stones: ({ style }) => styleOf(style).stones.most > 0,
  engraving: ({ style }) => styleOf(style).places.length > 0,
}

/** Whether this piece has anything to choose at a step. */
export const isStepOf = (design: Styled, id: StepId) => having[id]?.(design) ?? true

/** Always forward, and never one that the piece has no use for; null at the last. */
export function nextStepOf(design: Styled, here: StepId, guest = false): JourneyStep | null {
  const steps = journeyStepsFor(guest)
  const at = steps.findIndex(({ id }) => id === here)
  return steps.slice(at + 1).find(({ id }) => isStepOf(design, id)) ?? null
}
