import { type SubmitEvent, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { SHORTEST_PASSWORD } from '#schemas/account.ts'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account.module.css'
import authStyles from './sign-in/auth.module.css'
import { AuthFaultNote } from './sign-in/auth-fault-note.tsx'
import { ChangePasswordFields, checkFields, type FieldErrors } from './sign-in/credentials.ts'
import { PasswordField } from './sign-in/password-field.tsx'
import { useAuth } from './sign-in/use-auth.ts'

interface PasswordProps {
  readonly settings: BrowserIdentityOptions
  readonly email: string
}

export function Password({ settings, email }: PasswordProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const others = useFetcher()
  const [errors, setErrors] = useState<FieldErrors<typeof ChangePasswordFields>>({})
  const [done, setDone] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checked = checkFields(ChangePasswordFields, new FormData(form))
    setErrors(checked.ok ? {} : checked.errors)
    setDone(false)
    if (!checked.ok) return
    const { current, password } = checked.values
    if (!(await run(auth => auth.changePassword(current, password)))) return
    form.reset()
    await others.submit({ intent: 'sign-out-others' }, { method: 'post' })
    setDone(true)
  }

  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Form
        method="post"
        className={`${authStyles.form} ${styles.narrow}`}
        noValidate
        onSubmit={submit}
        onFocus={prepare}
      >
        {/* Password managers look for the name that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password now"
          name="current"
          autoComplete="current-password"
          error={errors.current}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${SHORTEST_PASSWORD} characters. Every other device is signed out.`}
          error={errors.password}
        />
        <AuthFaultNote fault={fault} />
        <p role="status" className={styles.soft}>
          {done && 'Your new password is set, and every other device is signed out.'}
        </p>
        <Button kind="quiet" busy={busy} needsScripts>
          Set my new password
        </Button>
        <Link className={authStyles.aside} to="/reset-password">
          Forgotten the one you have?
        </Link>
      </Form>
    </section>
  )
}
