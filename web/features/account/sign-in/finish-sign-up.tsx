import { useNavigate } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { useAuth } from './use-auth.ts'

interface FinishSignUpProps {
  readonly settings: BrowserIdentityOptions
  readonly code: string
}

/** A button, as for an address that is confirmed: mail programs open links to look for harm. */
export function FinishSignUpButton({ settings, code }: FinishSignUpProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const navigate = useNavigate()
  const open = () =>
    run(async auth => {
      await auth.finishSignUp(code)
      await navigate('/', { replace: true })
    })
  return (
    <div className={styles.form}>
      <AuthFaultNote fault={fault} />
      <Button
        type="button"
        wide
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        Open my account
      </Button>
      {fault && (
        <ButtonLink kind="quiet" wide to="/signin">
          Sign in, or begin anew
        </ButtonLink>
      )}
    </div>
  )
}
