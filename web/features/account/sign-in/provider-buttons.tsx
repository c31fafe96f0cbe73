import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { useAuth } from './use-auth.ts'

const NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'microsoft.com': 'Microsoft',
}

interface ProviderButtonsProps {
  readonly settings: BrowserIdentityOptions
  readonly onSignedIn: () => void
}

export function ProviderButtons({ settings, onSignedIn }: ProviderButtonsProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  if (settings.providers.length === 0) return null
  return (
    <div className={styles.form}>
      <p className={styles.or}>or</p>
      {settings.providers.map(id => (
        <Button
          key={id}
          type="button"
          kind="quiet"
          wide
          busy={busy}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={async () => {
            if (await run(auth => auth.signInWith(id))) onSignedIn()
          }}
        >
          Continue with {NAMES[id] ?? id}
        </Button>
      ))}
      <AuthFaultNote fault={fault} />
    </div>
  )
}
