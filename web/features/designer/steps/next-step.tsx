import type { Design } from '#design/document/design.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { nextStepOf } from './next-step-of.ts'
import type { StepId } from './steps.ts'

interface NextStepProps {
  readonly design: Design
  readonly here: StepId
}

/** The one way on from a step, for this very piece. */
export function NextStep({ design, here }: NextStepProps) {
  const next = nextStepOf(design, here)
  return next && <ButtonLink to={next.to}>Next: {next.label}</ButtonLink>
}
