import { useState } from 'react'
import type { IdentitySettings } from '#shop/visit.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import styles from './auth.module.css'
import { Fault } from './fault.tsx'
import { useAuth } from './use-auth.ts'

interface ConfirmEmailProps {
  readonly settings: IdentitySettings
  readonly code: string
}

/** A button, not the visit itself: mail programs open links to look for harm, and would spend it. */
export function ConfirmEmail({ settings, code }: ConfirmEmailProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.done}>Thank you. Your address is confirmed.</p>
        <ButtonLink to="/" wide>
          Go to the shop
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <Fault fault={fault} />
      <Button
        type="button"
        wide
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async () => setDone(await run(auth => auth.confirmEmail(code)))}
      >
        Confirm my address
      </Button>
    </div>
  )
}
