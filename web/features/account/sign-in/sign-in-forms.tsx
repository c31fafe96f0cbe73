import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { returnPath } from '#web/app/guards/return-path.ts'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { PasskeySignInButton } from './passkey-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuth } from './use-auth.ts'

interface SignInFormsProps {
  readonly settings: BrowserIdentityOptions
}

/** Sign in, open an account, or come in through a provider: the same on /login and /signin. */
export function SignInForms({ settings }: SignInFormsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const creating = params.get('new') === '1'
  const enter = () => navigate(returnPath(params.get('redirect')), { replace: true })
  const fault = useReturning(settings, enter)

  const other = new URLSearchParams(params)
  if (creating) other.delete('new')
  else other.set('new', '1')

  return (
    <>
      <ScriptNotice what="Signing in" orAsGuest />
      {fault && <AuthFaultNote fault={fault} />}
      {creating ? (
        <SignUpForm settings={settings} onSignedIn={enter} />
      ) : (
        <SignInForm settings={settings} onSignedIn={enter} />
      )}
      {!creating && <PasskeySignInButton settings={settings} onSignedIn={enter} />}
      <ProviderButtons settings={settings} onSignedIn={enter} />
      <p className={styles.switch}>
        {creating ? 'You have an account?' : 'New here?'}{' '}
        <Link to={{ search: other.toString() }} replace preventScrollReset>
          {creating ? 'Sign in' : 'Create an account'}
        </Link>
      </p>
    </>
  )
}

/** The SDK's note to itself that this tab went to a provider's page. */
const PENDING = 'firebase:pendingRedirect:'

/** Coming back from a provider's page, the sign-in is finished here; nobody else needs the SDK yet. */
function useReturning(settings: BrowserIdentityOptions, enter: () => void) {
  const { run, fault } = useAuth(settings)
  const [hasLookedForResult, setLookedForResult] = useState(false)
  useEffect(() => {
    if (hasLookedForResult || settings.providers.length === 0) return
    setLookedForResult(true)
    if (!Object.keys(sessionStorage).some(name => name.startsWith(PENDING))) return
    void run(async auth => {
      if (await auth.finishRedirect()) enter()
    })
  }, [hasLookedForResult, settings, run, enter])
  return fault
}
