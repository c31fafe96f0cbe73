import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { AuthActions } from '../sign-in/actions.ts'
import styles from '../sign-in/auth.module.css'
import { AuthFaultNote } from '../sign-in/auth-fault-note.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'
import { useAuth } from '../sign-in/use-auth.ts'
import { askShop } from './ask-shop.ts'
import { CodeField } from './code-field.tsx'
import { useFactor } from './use-factor.ts'
import type { Ways } from './ways.ts'

export interface StepUpProps {
  readonly settings: BrowserIdentityOptions
  readonly ways: Ways
  readonly onProved: () => void
}

/** Asks whoever sits there for something that only they have, and stays on the page. */
export function StepUp({ settings, ways, onProved }: StepUpProps) {
  return (
    <div className={styles.form}>
      {ways.passkey && <ByPasskey onProved={onProved} />}
      {ways.code && <ByCode onProved={onProved} />}
      {(ways.passkey || ways.code) && ways.password && <p className={styles.or}>or</p>}
      {ways.password && (
        <>
          <ByPassword settings={settings} email={ways.email} onProved={onProved} />
          <ProviderButtons settings={settings} onSignedIn={onProved} />
        </>
      )}
    </div>
  )
}

/** Where the session has ended meanwhile, a password alone is not enough. */
async function signInWhole(auth: AuthActions, email: string, password: string) {
  if (await auth.signIn(email, password))
    throw Object.assign(new Error('signed out'), { code: 'auth/user-signed-out' })
}

function ByPasskey({ onProved }: { readonly onProved: () => void }) {
  const { busy, fault, run } = useFactor()
  const prove = async () => {
    const done = await run(async () => (await import('./passkey-client.ts')).provePasskey())
    if (done) onProved()
  }
  return (
    <>
      <Button type="button" wide busy={busy} onClick={prove}>
        Use a passkey
      </Button>
      <AuthFaultNote fault={fault === undefined ? undefined : { text: fault, code: null }} />
    </>
  )
}

function ByCode({ onProved }: { readonly onProved: () => void }) {
  const { busy, fault, run } = useFactor()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (await run(() => askShop({ intent: 'prove-code', code }))) onProved()
  }
  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit}>
      <CodeField label="Code of your app" error={fault} />
      <Button kind="quiet" wide busy={busy} needsScripts>
        Use the code
      </Button>
    </Form>
  )
}

function ByPassword({ settings, email, onProved }: Omit<StepUpProps, 'ways'> & { email: string }) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form around this one is another question.
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setError(password === '' ? 'Please enter your password.' : undefined)
    if (password !== '' && (await run(auth => signInWhole(auth, email, password)))) onProved()
  }
  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      {/* Password managers look for the name that the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password, to be sure it is you"
        autoComplete="current-password"
        error={error}
      />
      <AuthFaultNote fault={fault} />
      <Button kind="quiet" wide busy={busy} needsScripts>
        Go on
      </Button>
    </Form>
  )
}
