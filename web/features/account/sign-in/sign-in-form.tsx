import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, EmailField, useAuthForm } from './auth-form.tsx'
import { SignInFields } from './credentials.ts'
import { PasswordField } from './password-field.tsx'

export function SignInForm(props: AuthFormProps & { readonly onSignedIn: () => void }) {
  const { busy, fault, errors, form } = useAuthForm(
    props,
    SignInFields,
    (auth, { email, password }) => auth.signIn(email, password),
    props.onSignedIn,
  )
  return (
    <AuthForm {...form}>
      <EmailField early={props.early} error={errors.email} />
      <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
      <AuthFaultNote fault={fault} />
      <Button wide busy={busy}>
        Sign in
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Forgotten your password?
      </Link>
    </AuthForm>
  )
}
