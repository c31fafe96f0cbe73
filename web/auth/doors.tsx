import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { IdentitySettings } from '#shop/visit.ts'
import { returnPath } from '#web/guards/return-path.ts'
import styles from './auth.module.css'
import type { EarlyForm } from './early-form.ts'
import { EarlyNotice } from './early-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuth } from './use-auth.ts'

interface DoorsProps {
  readonly settings: IdentitySettings
  readonly early: EarlyForm | undefined
}

/** Sign in, open an account, or come in through a provider: the same on /login and /signin. */
export function Doors({ settings, early }: DoorsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const creating = params.get('new') === '1'
  const enter = () => navigate(returnPath(params.get('redirect')), { replace: true })
  useReturning(settings, enter)

  const other = new URLSearchParams(params)
  if (creating) other.delete('new')
  else other.set('new', '1')

  return (
    <>
      {early && <EarlyNotice />}
      {creating ? (
        <SignUpForm settings={settings} onSignedIn={enter} early={early} />
      ) : (
        <SignInForm settings={settings} onSignedIn={enter} early={early} />
      )}
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

/** Coming back from a provider's page, the sign-in is finished here. */
function useReturning(settings: IdentitySettings, enter: () => void) {
  const { run } = useAuth(settings)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (asked || settings.providers.length === 0) return
    setAsked(true)
    void run(async auth => {
      if (await auth.finishRedirect()) enter()
    })
  }, [asked, settings, run, enter])
}
