import type { SubmitEvent } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account.module.css'
import { useAuth } from './sign-in/use-auth.ts'

/** The server ends what was asked for, and this browser forgets its token, before anything moves. */
export function useSignOut(settings: BrowserIdentityOptions) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { busy, run } = useAuth(settings)
  const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await run(auth => auth.signOut(() => sent(form)))) await navigate('/login')
    else await submit(form)
  }
  return { busy, signOut }
}

/** As the browser itself would send the form; where the answer leads to is not followed. */
const sent = (form: HTMLFormElement) =>
  fetch('/setting', { method: 'POST', body: new FormData(form), redirect: 'manual' })

/** At the head of the account, so that nobody has to look for it below their orders. */
export function SignOutHere({ settings }: { readonly settings: BrowserIdentityOptions }) {
  const { busy, signOut } = useSignOut(settings)
  return (
    <Form method="post" className={styles.leave} onSubmit={signOut}>
      <input type="hidden" name="intent" value="sign-out-here" />
      <Button kind="quiet" busy={busy}>
        Sign out
      </Button>
    </Form>
  )
}
