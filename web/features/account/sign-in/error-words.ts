import type { AuthErrorCodes } from '@firebase/auth'

type CodeIn<Name> = Name extends `auth/${infer Code}` ? Code : never
/** As the SDK lists them itself. */
type SdkCode = CodeIn<(typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]>
/** Thrown by the SDK, and told by its token service, without being listed; and the shop's own. */
type OtherCode = 'login-blocked' | 'invalid-refresh-token' | 'not-deleted' | 'new-email-taken'

/** The SDK's errors carry `auth/<code>`; anything else has no code. */
export function authErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  if (typeof error.code !== 'string') return undefined
  const code = error.code.replace(/^auth\//, '')
  // The SDK checks only the shape of a key. What Google says of a wrong one it passes on as it is.
  return code.startsWith('api-key-not-valid') ? 'invalid-api-key' : code
}

const NO_MATCH = 'That e-mail and password do not match. Please check both, or set a new password.'
const SIGNED_OUT =
  'This browser no longer holds your sign-in. Please sign out below, and then in again.'
const STALE_LINK = 'This link has run out or was used already. Please ask for a new one.'

/** A sentence a person can act on, for every code they can meet. None says whether an account exists. */
const WORDS: { readonly [Code in SdkCode | OtherCode]?: string } = {
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again, or sign in with your e-mail and password.',
  'popup-closed-by-user':
    'The sign-in window was closed before you finished. Try again whenever you like.',
  'cancelled-popup-request': 'Another sign-in window was opened. Please finish there.',
  'invalid-api-key':
    'The shop is not set up rightly for signing in (its key was refused). Nothing you did is wrong: please tell us, and go on as a guest meanwhile.',
  'auth-domain-config-required':
    'The shop is not set up rightly for signing in with this provider (its sign-in address is missing). Please use your e-mail and password instead.',
  'invalid-auth-event':
    'The sign-in window gave an answer that we could not use. Please close it and try once more.',
  'internal-error':
    'Signing in failed on the way. Please check your connection and try again in a moment.',
  'login-blocked':
    'You are known to us, but the shop could not let you in just now. Please try again in a moment.',
  'network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again.',
  'invalid-credential': NO_MATCH,
  'wrong-password': NO_MATCH,
  'user-not-found': NO_MATCH,
  'user-disabled': NO_MATCH,
  'invalid-custom-token':
    'That passkey was not accepted: it ran out, or was removed from your account. Please try once more, or sign in with your password.',
  'invalid-verification-code':
    'That code is not right, or was used already. Please wait for the next one and try again.',
  'invalid-multi-factor-session':
    'That took too long, or you began anew elsewhere. Please enter your password once more.',
  'multi-factor-auth-required':
    'Your account asks for a second step that we cannot ask for here. Please use another way to sign in.',
  'email-already-in-use':
    'We could not open an account with these details. If you have one already, sign in or set a new password.',
  // Told to whoever reads that mailbox: it is theirs to know.
  'new-email-taken':
    'Another account has this address by now, so nothing was changed: your old address goes on as it was.',
  'invalid-email': 'Please enter an e-mail address like name@example.com.',
  'missing-password': 'Please enter your password.',
  'weak-password':
    'Please choose a password of at least 8 characters that is not on every list of common ones, and not made of our name or your address.',
  'too-many-requests': 'That was tried too often. Please wait a little and try again.',
  'expired-action-code': STALE_LINK,
  'invalid-action-code': STALE_LINK,
  'requires-recent-login': 'Please enter your password once more to go on.',
  'user-token-expired': SIGNED_OUT,
  'user-signed-out': SIGNED_OUT,
  'invalid-user-token': SIGNED_OUT,
  'invalid-refresh-token': SIGNED_OUT,
  'not-deleted':
    'Your account could not be deleted just now, and nothing was lost. Please try again in a moment.',
}

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code)

const UNKNOWN = 'Something went wrong on our side. Please try again in a moment.'

/** Of what a customer cannot mend alone: whoever is asked for help is told the code. */
const SHOWN = [
  'popup-blocked',
  'invalid-api-key',
  'auth-domain-config-required',
  'invalid-auth-event',
  'internal-error',
]

export interface AuthFault {
  readonly text: string
  /** Shown small, behind the sentence; null where the sentence says it all. */
  readonly code: string | null
}

export function authFault(error: unknown): AuthFault {
  const code = authErrorCode(error) ?? 'unknown'
  const text = (isKnown(code) && WORDS[code]) || UNKNOWN
  const wait = code === 'too-many-requests' ? secondsToWait(error) : undefined
  return {
    code: SHOWN.includes(code) ? code : null,
    text: wait ? `That was tried too often. Please try again in ${wait} seconds.` : text,
  }
}

/** The embedded service says how long; the SDK passes its message on. */
function secondsToWait(error: unknown): string | undefined {
  return error instanceof Error ? /in (\d+) seconds/.exec(error.message)?.[1] : undefined
}
