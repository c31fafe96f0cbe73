import type { IdentitySettings } from '#shop/request-context.ts'
import { Day } from '#web/ui/day.tsx'
import styles from '../account.module.css'
import authStyles from '../sign-in/auth.module.css'
import { type ListedPasskey, Passkeys } from './passkeys.tsx'
import { byPassword } from './step-up.tsx'
import { Totp } from './totp.tsx'

interface SignInSafetyProps {
  readonly settings: IdentitySettings
  readonly email: string
  /** Null where the shop has no name to bind one to. */
  readonly passkeys: readonly ListedPasskey[] | null
  readonly totpSince: Date | null
  readonly codesLeft: number
  readonly asksForMore: boolean
  /** By when staff without a second factor need one. */
  readonly due: { readonly by: Date; readonly isOver: boolean } | null
}

export function SignInSafety(props: SignInSafetyProps) {
  const { settings, email, passkeys, totpSince, codesLeft, asksForMore, due } = props
  const passkey = (passkeys?.length ?? 0) > 0
  const code = totpSince !== null
  const ways = { email, passkey, code, password: byPassword(settings.kind, { passkey, code }) }
  return (
    <section className={styles.part} aria-labelledby="sign-in">
      <h2 id="sign-in">How you sign in</h2>
      {due && (
        <p className={authStyles.done}>
          {due.isOver
            ? 'The workshop is closed to you until you add a passkey or an authenticator app.'
            : 'Staff need a passkey or an authenticator app. Please add one of them by '}
          {!due.isOver && <Day date={due.by} />}
          {!due.isOver && '.'}
        </p>
      )}
      {passkeys && <Passkeys settings={settings} passkeys={passkeys} ways={ways} />}
      <Totp
        settings={settings}
        ways={ways}
        since={totpSince}
        codesLeft={codesLeft}
        asksForMore={asksForMore}
      />
    </section>
  )
}
