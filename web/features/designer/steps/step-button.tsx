import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button } from '#web/ui/button.tsx'

interface StepButtonProps {
  readonly kind?: 'primary' | 'quiet'
  /** The form whose choices go along. */
  readonly form: string
  readonly to: string
  readonly children: ReactNode
}

/** Goes on with what is chosen in a form. Before hydration the browser sends the form to the next step. */
export function StepButton({ kind = 'primary', form, to, children }: StepButtonProps) {
  const navigate = useNavigate()
  const stepLink = useStepLink()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(stepLink(to))
  }
  return (
    <>
      {/* The first submit button of a form: Enter in a field presses it, and so leaves nothing. */}
      <button type="submit" form={form} hidden disabled />
      <Button kind={kind} form={form} formAction={to} onClick={go}>
        {children}
      </Button>
    </>
  )
}
