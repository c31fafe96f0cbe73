import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { PendingSecondStep } from './actions.ts'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, EmailField, useAuthForm } from './auth-form.tsx'
import { SignInFields } from './credentials.ts'
import { usePasskeyAutofill } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondStepForm } from './second-step-form.tsx'

type SignInFormProps = AuthFormProps & { readonly onSignedIn: () => void }

export function SignInForm(props: SignInFormProps) {
  const [step, setStep] = useState<PendingSecondStep | null>(null)
  if (!step) return <PasswordStep {...props} onSecondStep={setStep} />
  const { settings, onSignedIn } = props
  return (
    <SecondStepForm
      settings={settings}
      step={step}
      onSignedIn={onSignedIn}
      onBack={() => setStep(null)}
    />
  )
}

function PasswordStep(
  props: SignInFormProps & { readonly onSecondStep: (step: PendingSecondStep) => void },
) {
  const { onSecondStep: onAsked, onSignedIn } = props
  const { busy, fault, errors, form } = useAuthForm(
    props,
    SignInFields,
    (auth, { email, password }) => auth.signIn(email, password),
    (_, step) => (step ? onAsked(step) : onSignedIn()),
  )
  const autofill = usePasskeyAutofill(props)
  const begin = () => {
    form.onFocus()
    void autofill.offer()
  }
  return (
    <AuthForm {...form} onFocus={begin}>
      <EmailField error={errors.email} passkeys={props.settings.passkeys} />
      <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
      <AuthFaultNote fault={fault ?? autofill.fault} />
      <Button needsScripts wide busy={busy}>
        Sign in
      </Button>
      <Link className={styles.aside} to="/reset-password">
        Forgotten your password?
      </Link>
    </AuthForm>
  )
}
