import { type SubmitEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import type { IdentitySettings } from '#shop/visit.ts'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import styles from './auth.module.css'
import { checkFields, type FieldErrors, SignInFields } from './credentials.ts'
import type { EarlyForm } from './early-form.ts'
import { Fault } from './fault.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuth } from './use-auth.ts'

interface SignInFormProps {
  readonly settings: IdentitySettings
  readonly onSignedIn: () => void
  readonly early: EarlyForm | undefined
}

export function SignInForm({ settings, onSignedIn, early }: SignInFormProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<typeof SignInFields>>(early?.errors ?? {})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkFields(SignInFields, new FormData(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { email, password } = checked.values
    if (await run(auth => auth.signIn(email, password))) onSignedIn()
  }

  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      <Field label="E-mail" error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={early?.email}
          inputMode="email"
          required
        />
      </Field>
      <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
      <Fault fault={fault} />
      <Button wide busy={busy}>
        Sign in
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Forgotten your password?
      </Link>
    </Form>
  )
}
