import type { Assertion, Registration } from '#schemas/passkeys.ts'

export type PasskeyAdded =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: 'refused' | 'too-many' }

/** Whoever asks, as their session says. */
interface SignedIn {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
}

/** What somebody who is signed in can do about the ways in which they show that it is them. */
export interface SecondFactors {
  /** False where the shop has no name that a browser would bind a passkey to. */
  readonly hasPasskeys: boolean
  /** For `navigator.credentials.create`. */
  readonly askForNewPasskey: (who: SignedIn) => Promise<object>
  readonly addPasskey: (
    who: SignedIn,
    response: Registration,
    userAgent: string,
  ) => Promise<PasskeyAdded>
  readonly removePasskey: (who: SignedIn, id: string) => Promise<string | undefined>
  /** For `navigator.credentials.get`. */
  readonly askForPasskey: (who: SignedIn) => Promise<object>
  /** Whether it was their passkey; then this device counts as just signed in. */
  readonly provePasskey: (who: SignedIn, response: Assertion) => Promise<boolean>
}
