import { RefusedByShop } from './ask-shop.ts'

const REASONS: Readonly<Record<string, string>> = {
  'no-passkeys-here': 'This browser has no passkeys. Please use another way, or another browser.',
  'sign-in-again': 'Please show once more that it is you, and then try again.',
  'too-many': 'You have twenty passkeys, which is as many as there can be. Remove one first.',
  'has-app': 'You have set up an app already. Remove it first, then set up the new one.',
  'wrong-code':
    'That code is not right, or was used already. Please wait for the next one and try again.',
  'too-often': 'That was tried too often. Please wait an hour, or use another way.',
  refused: 'That could not be used: it ran out, or is not yours here. Please try once more.',
  'status-401': 'You are signed out by now. Please sign in again.',
}

/** What the browser itself says: https://www.w3.org/TR/webauthn-3/#sctn-createCredential, the errors named there. */
const BROWSER: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Your browser stopped it: it was cancelled, or took too long. Nothing was changed.',
  InvalidStateError: 'This device holds a passkey of yours already.',
  NotSupportedError: 'This device can make no passkey that asks for a finger, a face or a PIN.',
  SecurityError: 'Passkeys work only at the shop’s own address, over a safe connection.',
}

const UNKNOWN = 'That did not work. Please check your connection and try again.'

/** A sentence for whatever went wrong; none for what somebody gave up by doing something else. */
export function factorFault(error: unknown): string | undefined {
  if (error instanceof RefusedByShop) return REASONS[error.reason] ?? UNKNOWN
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return undefined
  return BROWSER[name] ?? UNKNOWN
}
