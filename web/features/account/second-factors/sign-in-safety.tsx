import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigation } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import styles from '../account.module.css'
import authStyles from '../sign-in/auth.module.css'
import type { FactorKind } from './factor-work.tsx'
import { type ListedPasskey, Passkeys } from './passkeys.tsx'
import { byPassword } from './ways.ts'

const FactorWork = lazy(() => import('./factor-work.tsx'))

interface SignInSafetyProps {
  readonly settings: BrowserIdentityOptions
  readonly email: string
  /** Null where the shop has no name to bind one to. */
  readonly passkeys: readonly ListedPasskey[] | null
  readonly totpSince: Date | null
  readonly codesLeft: number
  /** Whether recovery codes are of any use: a password alone is not enough. */
  readonly asksForMore: boolean
  /** By when staff without a second factor need one. */
  readonly due: { readonly by: Date; readonly isOver: boolean } | null
}

interface Pressed {
  readonly work: FactorKind
  readonly time: number
}

export function SignInSafety(props: SignInSafetyProps) {
  const { settings, email, passkeys, totpSince, codesLeft, asksForMore, due } = props
  const { formData } = useNavigation()
  const [pressed, setPressed] = useState<Pressed>()
  const passkey = (passkeys?.length ?? 0) > 0
  const code = totpSince !== null
  const ways = { email, passkey, code, password: byPassword(settings.kind, { passkey, code }) }
  const end = useCallback(() => setPressed(undefined), [])
  // Each press begins anew, also with what failed just now.
  const press = (work: FactorKind) => () =>
    setPressed(last => ({ work, time: (last?.time ?? 0) + 1 }))
  const busyWith = (...works: readonly FactorKind[]) =>
    pressed && works.includes(pressed.work) ? (
      <Suspense>
        <FactorWork
          key={pressed.time}
          work={pressed.work}
          settings={settings}
          ways={ways}
          onEnd={end}
        />
      </Suspense>
    ) : null

  return (
    <section className={styles.part} aria-labelledby="sign-in">
      <h2 id="sign-in">How you sign in</h2>
      {due && (
        <p className={authStyles.done}>
          Staff need a passkey or an authenticator app by <Day date={due.by} />.
          {due.isOver && ' The workshop is closed to you until you add one.'}
        </p>
      )}
      {passkeys && (
        <div className={styles.part}>
          <h3 className={styles.name}>Passkeys</h3>
          <p className={styles.soft}>
            The finger, face or PIN of your device shows that it is you: nobody can guess that.
          </p>
          {passkey && <Passkeys passkeys={passkeys} />}
          {busyWith('passkey')}
          <div>
            <Button type="button" kind="quiet" onClick={press('passkey')}>
              Add a passkey
            </Button>
          </div>
        </div>
      )}
      <div className={styles.part}>
        <h3 className={styles.name}>Authenticator app and recovery codes</h3>
        <p className={styles.soft}>
          Besides your password, six digits are asked for that an app on your telephone shows.
          {totpSince && (
            <>
              {' '}
              In use since <Day date={totpSince} />.
            </>
          )}
        </p>
        {busyWith('app', 'codes')}
        {!totpSince && pressed?.work !== 'app' && (
          <div>
            <Button type="button" kind="quiet" onClick={press('app')}>
              Set up an app
            </Button>
          </div>
        )}
        {asksForMore && !pressed && (
          <div className={styles.again}>
            Recovery codes left: {codesLeft}
            <Button type="button" kind="plain" onClick={press('codes')}>
              Make ten new ones
            </Button>
          </div>
        )}
        {totpSince && (
          <Confirm
            words="Remove the app"
            means="Your password is enough again. Your recovery codes are void."
            yes="Yes, remove the app"
            fields={{ intent: 'remove-totp' }}
            busy={formData?.get('intent') === 'remove-totp'}
          />
        )}
      </div>
    </section>
  )
}
