import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './account.module.css'
import authStyles from './sign-in/auth.module.css'
import { AuthFaultNote } from './sign-in/auth-fault-note.tsx'
import { ChangeEmailFields, checkFields, type FieldErrors } from './sign-in/credentials.ts'
import { PasswordField } from './sign-in/password-field.tsx'
import { useAuth } from './sign-in/use-auth.ts'

interface ChangeEmailProps {
  readonly settings: BrowserIdentityOptions
  readonly email: string
}

/** Another address for the same account: it holds once its own mailbox has said so. */
export default function ChangeEmail({ settings, email }: ChangeEmailProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<typeof ChangeEmailFields>>({})
  const [sentTo, setSentTo] = useState('')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checked = checkFields(ChangeEmailFields, new FormData(form))
    setErrors(checked.ok ? {} : checked.errors)
    setSentTo('')
    if (!checked.ok) return
    const { email: next, password } = checked.values
    if (!(await run(auth => auth.changeEmail(password, next)))) return
    form.reset()
    setSentTo(next)
  }

  return (
    <Form
      method="post"
      className={`${authStyles.form} ${styles.narrow}`}
      noValidate
      onSubmit={submit}
      onFocus={prepare}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="New e-mail address"
        error={errors.email}
        hint="We send a link there. Until you follow it, everything stays as it is; your orders and designs stay with you either way."
      >
        <Input name="email" type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <PasswordField
        label="Your password, to be sure it is you"
        autoComplete="current-password"
        error={errors.password}
      />
      <AuthFaultNote fault={fault} />
      <p role="status" className={styles.soft}>
        {sentTo &&
          `A link is on its way to ${sentTo}. It works once, within the next hour; afterwards you sign in with the new address.`}
      </p>
      <Button kind="quiet" busy={busy}>
        Send me the link
      </Button>
    </Form>
  )
}
