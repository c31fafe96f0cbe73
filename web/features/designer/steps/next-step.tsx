import type { Design } from '#design/document/design.ts'
import { useIsGuest } from '#web/app/guest-context.ts'
import { WHY_AN_ACCOUNT } from '#web/app/why-an-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './next-step.module.css'
import { nextStepOf } from './next-step-of.ts'
import type { StepId } from './steps.ts'

interface NextStepProps {
  readonly design: Design
  readonly here: StepId
}

/** The one way on from a step, for this very piece. */
export function NextStep({ design, here }: NextStepProps) {
  const guest = useIsGuest()
  const next = nextStepOf(design, here, guest)
  return (
    next && (
      <>
        <ButtonLink to={next.to}>Next: {next.label}</ButtonLink>
        {guest && next.id === 'review' && <p className={styles.why}>{WHY_AN_ACCOUNT}</p>}
      </>
    )
  )
}
