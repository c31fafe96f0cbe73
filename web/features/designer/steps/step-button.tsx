import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { hasUnreadInput } from '#web/pwa/pre-hydration-input.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button } from '#web/ui/button.tsx'

interface StepButtonProps {
  readonly kind?: 'primary' | 'quiet'
  /** The form whose choices the next step receives. */
  readonly form: string
  readonly to: string
  readonly children: ReactNode
}

/** Continues with the choices of a form. Until React has read them all, the browser sends the form to the next step. */
export function StepButton({ kind = 'primary', form, to, children }: StepButtonProps) {
  const navigate = useNavigate()
  const stepLink = useStepLink()
  const go = (event: MouseEvent<HTMLButtonElement>) => {
    const owner = event.currentTarget.form
    event.preventDefault()
    if (!owner || !hasUnreadInput(owner)) return void navigate(stepLink(to))
    owner.action = to
    // Unlike a press, `submit()` runs no submit handler.
    owner.submit()
  }
  return (
    <>
      {/* Enter in a field presses the form's first submit button. This one is disabled, so Enter does nothing. */}
      <button type="submit" form={form} hidden disabled />
      <Button kind={kind} form={form} formAction={to} onClick={go}>
        {children}
      </Button>
    </>
  )
}
