import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import type { IdentitySettings } from '#shop/visit.ts'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import styles from './auth.module.css'
import { checkFields, type FieldErrors, SHORTEST_PASSWORD, SignUpFields } from './credentials.ts'
import type { EarlyForm } from './early-form.ts'
import { Fault } from './fault.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuth } from './use-auth.ts'

interface SignUpFormProps {
  readonly settings: IdentitySettings
  readonly onSignedIn: () => void
  readonly early: EarlyForm | undefined
}

export function SignUpForm({ settings, onSignedIn, early }: SignUpFormProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<typeof SignUpFields>>(early?.errors ?? {})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkFields(SignUpFields, new FormData(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { name, email, password } = checked.values
    if (await run(auth => auth.signUp(email, password, name))) onSignedIn()
  }

  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      <Field label="Your name" optional error={errors.name}>
        <Input name="name" autoComplete="name" />
      </Field>
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
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters. A few words you like are better than one you forget.`}
        error={errors.password}
      />
      <Fault fault={fault} />
      <Button wide busy={busy}>
        Create my account
      </Button>
    </Form>
  )
}
