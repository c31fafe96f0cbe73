import { type SubmitEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './account.module.css'
import { DELETE_WORDS } from './delete-words.ts'
import authStyles from './sign-in/auth.module.css'
import { AuthFaultNote } from './sign-in/auth-fault-note.tsx'
import { PasswordField } from './sign-in/password-field.tsx'
import { useAuth } from './sign-in/use-auth.ts'

export default function DeleteForm({ settings }: { readonly settings: BrowserIdentityOptions }) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = String(form.get('words') ?? '')
    const right = words.trim().toLowerCase() === DELETE_WORDS
    setError(right ? undefined : `Please type the words: ${DELETE_WORDS}`)
    if (!right) return
    const done = await run(auth =>
      auth.deleteAccount(String(form.get('password') ?? ''), token => forget(words, token)),
    )
    if (done) await navigate('/login', { replace: true })
  }

  return (
    <Form
      method="post"
      className={`${authStyles.form} ${styles.narrow}`}
      noValidate
      onSubmit={submit}
      onFocus={prepare}
    >
      <p>
        Your name, your addresses, your designs and your devices are deleted at once, and nobody can
        bring them back. An order that is under way is still made and sent. What the law makes us
        keep about orders stays, without anything it does not ask for; download your invoices first
        if you need them.
      </p>
      <PasswordField label="Your password" autoComplete="current-password" />
      <Field label={`To go on, type: ${DELETE_WORDS}`} error={error}>
        <Input name="words" autoComplete="off" autoCapitalize="none" />
      </Field>
      <AuthFaultNote fault={fault} />
      <Button kind="quiet" busy={busy}>
        Delete my account for good
      </Button>
    </Form>
  )
}

/** Whoever is not forgotten by the shop must not be by the identity service either. */
async function forget(words: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch('/setting/my-data', { method: 'DELETE', headers, body: words })
  if (!answer.ok) throw Object.assign(new Error('not deleted'), { code: 'auth/not-deleted' })
}
