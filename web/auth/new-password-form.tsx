import { type SubmitEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import type { IdentitySettings } from '#shop/visit.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import styles from './auth.module.css'
import {
  checkFields,
  type FieldErrors,
  NewPasswordFields,
  SHORTEST_PASSWORD,
} from './credentials.ts'
import type { EarlyForm } from './early-form.ts'
import { Fault } from './fault.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuth } from './use-auth.ts'

interface NewPasswordFormProps {
  readonly settings: IdentitySettings
  readonly code: string
  readonly early: EarlyForm | undefined
}

export function NewPasswordForm({ settings, code, early }: NewPasswordFormProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<typeof NewPasswordFields>>(early?.errors ?? {})
  const [done, setDone] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkFields(NewPasswordFields, new FormData(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { password } = checked.values
    if (await run(auth => auth.setPassword(code, password))) setDone(true)
  }

  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.done}>
          {settings.kind === 'embedded'
            ? 'Your new password is set, and every device is signed out.'
            : 'Your new password is set.'}
        </p>
        <ButtonLink to="/signin" wide>
          Sign in
        </ButtonLink>
      </div>
    )
  }
  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        error={errors.password}
      />
      <Fault fault={fault} />
      <Button wide busy={busy}>
        Set my new password
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Ask for a new link
      </Link>
    </Form>
  )
}
