import { lazy, type SubmitEvent, useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LazyDetails } from '#web/ui/lazy-details.tsx'
import styles from './account.module.css'
import authStyles from './sign-in/auth.module.css'
import { AuthFaultNote } from './sign-in/auth-fault-note.tsx'
import { useAuth } from './sign-in/use-auth.ts'
import { useConfirmedMeanwhile } from './use-confirmed-meanwhile.ts'

const ChangeEmail = lazy(() => import('./change-email.tsx'))

interface ProfileProps {
  readonly settings: BrowserIdentityOptions
  readonly account: {
    readonly name: string
    readonly email: string
    readonly emailVerified: boolean
    readonly createdAt: Date
  }
}

export function Profile({ settings, account }: ProfileProps) {
  const { name, email, emailVerified, createdAt } = account
  return (
    <section className={styles.part} aria-labelledby="you">
      <h2 id="you">You</h2>
      <NameForm settings={settings} name={name} />
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd className={styles.address}>
          {email}
          <Confirmation settings={settings} emailVerified={emailVerified} />
          <LazyDetails summary="Change my address" summaryClass={styles.opener}>
            <ChangeEmail settings={settings} email={email} />
          </LazyDetails>
        </dd>
        <dt>Since</dt>
        <dd>
          <Day date={createdAt} />
        </dd>
      </dl>
    </section>
  )
}

function NameForm({ settings, name }: { settings: BrowserIdentityOptions; name: string }) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(false)
  /** Typed without a connection: saved as soon as there is one. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const save = async (given: string) => {
    setWaiting(navigator.onLine ? null : given)
    if (!navigator.onLine) return
    const done = await run(auth => auth.changeName(given))
    setSaved(done)
    if (done) await revalidate()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    return save(
      String(given ?? '')
        .trim()
        .slice(0, 100),
    )
  }
  useEffect(() => {
    if (waiting === null) return
    const send = () => void save(waiting)
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  })
  return (
    <Form method="post" className={styles.line} onSubmit={submit} onFocus={prepare} data-outbox="">
      <Field label="Name">
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={name}
          onChange={() => {
            setSaved(false)
            setWaiting(null)
          }}
        />
      </Field>
      <Button kind="quiet" busy={busy} needsScripts>
        Save
      </Button>
      <AuthFaultNote fault={fault} />
      <p role="status" className={styles.soft}>
        {saved && 'Your name is saved.'}
        {waiting !== null &&
          'You are offline. The name stays here, and is saved once you are back; leave this page open until then.'}
      </p>
    </Form>
  )
}

function Confirmation({
  settings,
  emailVerified,
}: {
  settings: BrowserIdentityOptions
  emailVerified: boolean
}) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [sent, setSent] = useState(false)
  useConfirmedMeanwhile(settings, emailVerified)
  if (emailVerified) return <span className={styles.note}>Confirmed</span>
  return (
    <div className={styles.unconfirmed}>
      <p className={styles.soft}>
        Not confirmed yet. Please follow the link in the mail we sent you.
      </p>
      <Button
        type="button"
        kind="plain"
        className={styles.flush}
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async () => setSent(await run(auth => auth.sendVerification()))}
      >
        Send it again
      </Button>
      <p role="status" className={authStyles.switch}>
        {sent && 'A new link is on its way. It works once, within the next hour.'}
      </p>
      <AuthFaultNote fault={fault} />
    </div>
  )
}
