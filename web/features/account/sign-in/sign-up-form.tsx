import { useState } from 'react'
import { SHORTEST_PASSWORD } from '#schemas/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, EmailField, useAuthForm } from './auth-form.tsx'
import { SignUpFields } from './credentials.ts'
import { PasswordField } from './password-field.tsx'

export function SignUpForm(props: AuthFormProps & { readonly onSignedIn: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const { busy, fault, errors, form } = useAuthForm(
    props,
    SignUpFields,
    (auth, { name, email, password }) => auth.signUp(email, password, name),
    ({ email }, done) => (done === 'mailed' ? setSentTo(email) : props.onSignedIn()),
  )
  return (
    <AuthForm {...form}>
      <Field label="Your name" optional error={errors.name}>
        <Input name="name" autoComplete="name" />
      </Field>
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters. A few words you like are better than one you forget.`}
        error={errors.password}
      />
      <AuthFaultNote fault={fault} />
      <div role="status">
        {sentTo && (
          <p className={styles.done}>
            A message is on its way to {sentTo}. Press the button in it, within a day, and your
            account is open; then come back here. Please look among unwanted mail too.
          </p>
        )}
      </div>
      <Button needsScripts wide busy={busy} kind={sentTo ? 'quiet' : 'primary'}>
        {sentTo ? 'Send it again' : 'Create my account'}
      </Button>
    </AuthForm>
  )
}
