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

/** Where a request came from, as limits know it. */
interface Source {
  readonly client: string
  readonly requestId: string
}

export type CodeProof = 'right' | 'wrong' | 'too-often'

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
  /** What an authenticator app is given; undefined where one is in use. */
  readonly beginTotp: (
    who: SignedIn,
  ) => Promise<{ readonly secret: string; readonly uri: string } | undefined>
  /** With the first right code the app is in use; its recovery codes are told this once. */
  readonly confirmTotp: (who: SignedIn, code: string) => Promise<readonly string[] | undefined>
  readonly removeTotp: (who: SignedIn) => Promise<boolean>
  readonly newRecoveryCodes: (who: SignedIn) => Promise<readonly string[]>
  /** Whether it was a right code of theirs; then this device counts as just signed in. */
  readonly proveCode: (who: SignedIn, code: string, from: Source) => Promise<CodeProof>
  /** Whether it was their passkey; then this device counts as just signed in. */
  readonly provePasskey: (who: SignedIn, response: Assertion) => Promise<boolean>
}
