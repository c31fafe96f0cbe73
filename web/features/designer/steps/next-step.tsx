import type { Design } from '#design/document/design.ts'
import { useIsGuest } from '#web/app/guest-context.ts'
import { WHY_AN_ACCOUNT } from '#web/app/why-an-account.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './next-step.module.css'
import { nextStepOf } from './next-step-of.ts'
import { StepButton } from './step-button.tsx'
import type { StepId } from './steps.ts'

interface NextStepProps {
  readonly design: Design
  readonly here: StepId
  /** The form whose choices the next step receives. */
  readonly form?: string
}

/** The one way on from a step, for this very piece. */
export function NextStep({ design, here, form }: NextStepProps) {
  const guest = useIsGuest()
  const stepLink = useStepLink(codeOf(design))
  const next = nextStepOf(design, here, guest)
  return (
    next && (
      <>
        {form ? (
          <StepButton form={form} to={next.to}>
            Next: {next.label}
          </StepButton>
        ) : (
          <ButtonLink to={stepLink(next.to)}>Next: {next.label}</ButtonLink>
        )}
        {guest && next.id === 'review' && <p className={styles.why}>{WHY_AN_ACCOUNT}</p>}
      </>
    )
  )
}
