import { useState } from 'react'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { useAuth } from './use-auth.ts'

interface ConfirmEmailProps {
  readonly settings: BrowserIdentityOptions
  readonly code: string
  /** Whether it is to take the place of another address. */
  readonly isNew: boolean
}

/** A button, not the visit itself: mail programs open links to look for harm, and would spend it. */
export function ConfirmEmail({ settings, code, isNew }: ConfirmEmailProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.done}>
          {isNew
            ? 'Your new address is set. Please sign in with it; your password is the same, and your orders and designs are where they were.'
            : 'Thank you. Your address is confirmed.'}
        </p>
        <ButtonLink to={isNew ? '/login?redirect=%2Fsetting' : '/'} wide>
          {isNew ? 'Sign in' : 'Go to the shop'}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <AuthFaultNote fault={fault} />
      <Button
        type="button"
        wide
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async () =>
          setDone(await run(auth => (isNew ? auth.confirmNewEmail(code) : auth.confirmEmail(code))))
        }
      >
        {isNew ? 'Use this address' : 'Confirm my address'}
      </Button>
      {fault && (
        <ButtonLink kind="quiet" wide to="/setting">
          See in your account whether it is confirmed
        </ButtonLink>
      )}
    </div>
  )
}
