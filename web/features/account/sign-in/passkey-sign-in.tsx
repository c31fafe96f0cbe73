import { useCallback, useEffect, useRef, useState } from 'react'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import type { AuthFault } from './error-words.ts'
import { useAuth } from './use-auth.ts'

const client = () => import('../second-factors/passkey-client.ts')

interface PasskeySignInProps {
  readonly settings: BrowserIdentityOptions
  readonly onSignedIn: () => void
}

async function noteOf(error: unknown): Promise<AuthFault | undefined> {
  const { factorFault } = await import('../second-factors/factor-words.ts')
  const text = factorFault(error)
  return text === undefined ? undefined : { text, code: null }
}

/** A button for whoever knows that they have one. */
export function PasskeySignInButton({ settings, onSignedIn }: PasskeySignInProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [asking, setAsking] = useState(false)
  const [stopped, setStopped] = useState<AuthFault>()
  if (!settings.passkeys) return null
  const signIn = async () => {
    setAsking(true)
    setStopped(undefined)
    try {
      const signed = await (await client()).passkeyForSignIn()
      if (await run(auth => auth.signInWithPasskey(signed))) onSignedIn()
    } catch (error) {
      setStopped(await noteOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.or}>or</p>
      <Button
        type="button"
        kind="quiet"
        wide
        busy={busy || asking}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={signIn}
      >
        Sign in with a passkey
      </Button>
      <AuthFaultNote fault={stopped ?? fault} />
    </div>
  )
}

/** What was offered longer ago has run out at the shop. */
const OFFER_MS = 4 * 60_000

/**
 * Offers passkeys among what the browser fills in, from the first touch of the form on. Whatever goes wrong
 * is no news to somebody who is typing a password.
 */
export function usePasskeyAutofill({ settings, onSignedIn }: PasskeySignInProps) {
  const { fault, run } = useAuth(settings)
  const offeredAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(
    () => () => {
      if (offeredAt.current > 0) void client().then(({ forgetAutofill }) => forgetAutofill())
    },
    [],
  )

  const offer = useCallback(async () => {
    if (!settings.passkeys || performance.now() - offeredAt.current < OFFER_MS) return
    // Most browsers that know none of this are told so without loading anything.
    if (!window.PublicKeyCredential?.isConditionalMediationAvailable) return
    offeredAt.current = performance.now()
    const signed = await client()
      .then(({ passkeyFromAutofill }) => passkeyFromAutofill())
      .catch(() => null)
    if (signed !== null && (await run(auth => auth.signInWithPasskey(signed)))) onSignedIn()
  }, [settings, run, onSignedIn])

  return { offer, fault }
}
