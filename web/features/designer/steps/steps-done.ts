import { check, stops } from '#design/rules/check.ts'
import { designOf } from '#web/state/design-codes.ts'
import type { KeptDesign } from '#web/state/designs.ts'
import { isStepOf } from './next-step-of.ts'
import type { StepId } from './steps.ts'

export interface StepsDone {
  readonly done: ReadonlySet<StepId>
  /** What this piece has no use for. */
  readonly without: ReadonlySet<StepId>
}

/** How far a design has come. */
export function stepsDone(entry: KeptDesign): StepsDone {
  const design = designOf(entry.now.code)
  const done = new Set<StepId>()
  const without = new Set<StepId>()
  if (!design) return { done, without }
  const stopped = stops(check(design))
  done.add('style')
  if (stopped.length === 0) done.add('workbench')
  if (!isStepOf(design, 'stones')) without.add('stones')
  else if (design.stones.length > 0 && !stopped.some(({ at }) => at.startsWith('stones')))
    done.add('stones')
  if (!isStepOf(design, 'engraving')) without.add('engraving')
  else if (design.engraving.length > 0) done.add('engraving')
  return { done, without }
}
