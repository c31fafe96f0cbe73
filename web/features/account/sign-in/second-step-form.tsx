import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '../second-factors/code-field.tsx'
import type { PendingSecondStep } from './actions.ts'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { useAuth } from './use-auth.ts'

interface SecondStepFormProps {
  readonly settings: BrowserIdentityOptions
  readonly step: PendingSecondStep
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

/** The password was right; this is what else the account asks for. */
export function SecondStepForm({ settings, step, onSignedIn, onBack }: SecondStepFormProps) {
  const { busy, fault, run } = useAuth(settings)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (await run(() => step.finish(code))) onSignedIn()
  }
  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} ref={form}>
      <p>
        {step.hasApp
          ? 'Your password is right. Now enter the six digits of your authenticator app, or a recovery code.'
          : 'Your password is right. Now sign in with your passkey below, or enter a recovery code.'}
      </p>
      <CodeField label={step.hasApp ? 'Code' : 'Recovery code'} />
      <AuthFaultNote fault={fault} />
      <Button wide busy={busy}>
        Go on
      </Button>
      <Button type="button" kind="plain" onClick={onBack}>
        Begin anew
      </Button>
    </Form>
  )
}
