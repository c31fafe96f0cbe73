import { lazy, Suspense, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { IdentitySettings } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import styles from '../account.module.css'
import { AuthFaultNote } from '../sign-in/auth-fault-note.tsx'
import { askShop } from './ask-shop.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepUp, type Ways } from './step-up.tsx'
import { useFactor } from './use-factor.ts'

/** With it comes what draws a QR code: for those who set one up. */
const TotpSetup = lazy(() => import('./totp-setup.tsx'))

interface TotpProps {
  readonly settings: IdentitySettings
  readonly ways: Ways
  readonly since: Date | null
  readonly codesLeft: number
  /** Whether recovery codes are of any use: a password alone is not enough. */
  readonly asksForMore: boolean
}

export interface Given {
  readonly secret: string
  readonly uri: string
}

export function Totp({ settings, ways, since, codesLeft, asksForMore }: TotpProps) {
  const { formData } = useNavigation()
  const { revalidate } = useRevalidator()
  const { busy, fault, asks, run } = useFactor()
  const [given, setGiven] = useState<Given>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [wanted, setWanted] = useState<'app' | 'codes'>('app')

  const begin = () => run(async () => setGiven((await askShop({ intent: 'begin-totp' })) as Given))
  const renew = () => run(async () => show(await askShop({ intent: 'new-recovery-codes' })))
  const show = (told: unknown) => {
    setCodes((told as { readonly codes: readonly string[] }).codes)
    setGiven(undefined)
    void revalidate()
  }
  const want = (what: typeof wanted) => {
    setWanted(what)
    void (what === 'app' ? begin() : renew())
  }

  return (
    <div className={styles.part}>
      <h3 className={styles.name}>Authenticator app and recovery codes</h3>
      <p className={styles.soft}>
        {since ? (
          <>
            Since <Day date={since} /> signing in by password asks for a code of your app, too.
          </>
        ) : (
          'An app on your telephone shows six digits that change every half minute. Signing in by password asks for them, too, so that nobody gets in by your password alone.'
        )}
      </p>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {given && !codes && (
        <Suspense fallback={<p aria-busy="true">One moment …</p>}>
          <TotpSetup given={given} onConfirmed={show} onCancel={() => setGiven(undefined)} />
        </Suspense>
      )}
      {asks && (
        <div className={styles.narrow}>
          <p>First, please show that it is you.</p>
          <StepUp settings={settings} ways={ways} onProved={() => want(wanted)} />
        </div>
      )}
      {!asks && !given && !since && (
        <div>
          <Button type="button" kind="quiet" busy={busy} onClick={() => want('app')}>
            Set up an app
          </Button>
        </div>
      )}
      {asksForMore && !codes && !asks && (
        <p>
          {codesLeft === 0
            ? 'You have no recovery codes left. '
            : `${codesLeft} of your recovery codes ${codesLeft === 1 ? 'is' : 'are'} left. `}
          <Button type="button" kind="plain" busy={busy} onClick={() => want('codes')}>
            Make ten new ones
          </Button>
        </p>
      )}
      {since && (
        <Confirm
          words="Remove the app"
          means="Signing in by password asks for no code any more, and your recovery codes are void."
          yes="Yes, remove the app"
          no="No, keep it"
          fields={{ intent: 'remove-totp' }}
          busy={formData?.get('intent') === 'remove-totp'}
        />
      )}
      <AuthFaultNote fault={fault === undefined ? undefined : { text: fault, code: null }} />
    </div>
  )
}
