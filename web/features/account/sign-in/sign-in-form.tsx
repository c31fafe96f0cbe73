import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, EmailField, useAuthForm } from './auth-form.tsx'
import { SignInFields } from './credentials.ts'
import { usePasskeyAutofill } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'

export function SignInForm(props: AuthFormProps & { readonly onSignedIn: () => void }) {
  const { busy, fault, errors, form } = useAuthForm(
    props,
    SignInFields,
    (auth, { email, password }) => auth.signIn(email, password),
    props.onSignedIn,
  )
  const autofill = usePasskeyAutofill(props)
  const begin = () => {
    form.onFocus()
    void autofill.offer()
  }
  return (
    <AuthForm {...form} onFocus={begin}>
      <EmailField early={props.early} error={errors.email} passkeys={props.settings.passkeys} />
      <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
      <AuthFaultNote fault={fault ?? autofill.fault} />
      <Button wide busy={busy}>
        Sign in
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Forgotten your password?
      </Link>
    </AuthForm>
  )
}
