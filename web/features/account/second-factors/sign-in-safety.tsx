import type { IdentitySettings } from '#shop/request-context.ts'
import styles from '../account.module.css'
import { type ListedPasskey, Passkeys } from './passkeys.tsx'

interface SignInSafetyProps {
  readonly settings: IdentitySettings
  readonly email: string
  readonly passkeys: readonly ListedPasskey[]
}

export function SignInSafety({ settings, email, passkeys }: SignInSafetyProps) {
  const ways = { email, passkey: passkeys.length > 0 }
  return (
    <section className={styles.part} aria-labelledby="sign-in">
      <h2 id="sign-in">How you sign in</h2>
      <Passkeys settings={settings} passkeys={passkeys} ways={ways} />
    </section>
  )
}
