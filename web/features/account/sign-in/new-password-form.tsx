import { useState } from 'react'
import { Link } from 'react-router'
import { SHORTEST_PASSWORD } from '#schemas/account.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, useAuthForm } from './auth-form.tsx'
import { NewPasswordFields } from './credentials.ts'
import { PasswordField } from './password-field.tsx'

export function NewPasswordForm(props: AuthFormProps & { readonly code: string }) {
  const [done, setDone] = useState(false)
  const { busy, fault, errors, form } = useAuthForm(
    props,
    NewPasswordFields,
    (auth, { password }) => auth.setPassword(props.code, password),
    () => setDone(true),
  )
  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.done}>
          {props.settings.kind === 'embedded'
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
    <AuthForm {...form}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        error={errors.password}
      />
      <AuthFaultNote fault={fault} />
      <Button needsScripts wide busy={busy}>
        Set my new password
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Ask for a new link
      </Link>
    </AuthForm>
  )
}
