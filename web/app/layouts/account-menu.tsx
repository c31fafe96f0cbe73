import { type SubmitEvent, useState } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { NavLink } from '#web/ui/link.tsx'
import styles from './account-menu.module.css'
import { useClosingMenu } from './use-closing-menu.ts'

/** Somebody who is signed in, as a header knows them. */
export interface SignedInVisitor {
  readonly name: string
  /** How this browser's own sign-in is ended. */
  readonly identity: BrowserIdentityOptions
  readonly isStaff: boolean
}

/** Two presses from any page to one's account or out of it; opens and sends without a script. */
export function AccountMenu({ visitor }: { readonly visitor: SignedInVisitor }) {
  const menu = useClosingMenu<HTMLDivElement>()
  return (
    <div>
      <button type="button" className={styles.opener} popoverTarget="account">
        <span className={styles.name}>{visitor.name || 'Your account'}</span>
        <svg className={styles.sign} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <div ref={menu} id="account" popover="auto" className={styles.menu}>
        <NavLink className={styles.entry ?? ''} to="/setting">
          Your account
        </NavLink>
        <SignOut identity={visitor.identity} className={styles.entry} />
      </div>
    </div>
  )
}

interface SignOutProps {
  readonly identity: BrowserIdentityOptions
  readonly className?: string | undefined
}

export function SignOut({ identity, className }: SignOutProps) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    const { signOutHere } = await import('#web/features/account/sign-in/sign-out-here.ts')
    if (await signOutHere(identity, form)) await navigate('/login')
    else await submit(form)
    setBusy(false)
  }
  return (
    <Form method="post" action="/setting" onSubmit={signOut}>
      <input type="hidden" name="intent" value="sign-out-here" />
      <button type="submit" className={className} aria-disabled={busy || undefined}>
        Sign out
      </button>
    </Form>
  )
}
