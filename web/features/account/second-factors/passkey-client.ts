import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import * as v from 'valibot'
import { askShop, getFromShop, RefusedByShop } from './ask-shop.ts'

/** What the library takes is what the server's half of it has made. */
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The rest is the library's to read: without a challenge it is no answer to what was asked for. */
const hasChallenge = (value: unknown) =>
  typeof value === 'object' && value !== null && 'challenge' in value && value.challenge !== ''
const creationOptions = v.custom<CreationOptions>(hasChallenge)
const requestOptions = v.custom<RequestOptions>(hasChallenge)

function demandSupport() {
  if (!browserSupportsWebAuthn()) throw new RefusedByShop(0, { reason: 'no-passkeys-here' })
}

export async function createPasskey(): Promise<void> {
  demandSupport()
  const optionsJSON = v.parse(creationOptions, await askShop({ intent: 'ask-for-new-passkey' }))
  const response = await startRegistration({ optionsJSON })
  await askShop({ intent: 'add-passkey', response })
}

/** Shows that whoever is signed in sits there. */
export async function provePasskey(): Promise<void> {
  demandSupport()
  const optionsJSON = v.parse(requestOptions, await askShop({ intent: 'ask-for-passkey' }))
  const response = await startAuthentication({ optionsJSON })
  await askShop({ intent: 'prove-passkey', response })
}

const challenge = async () =>
  v.parse(requestOptions, await getFromShop('/identity/passkey-challenge'))

/** What somebody signs in with: any passkey of this shop's that the browser knows. */
export async function passkeyForSignIn(): Promise<string> {
  demandSupport()
  return JSON.stringify(await startAuthentication({ optionsJSON: await challenge() }))
}

/** The same among what the browser fills in by itself; null where it does no such thing. */
export async function passkeyFromAutofill(): Promise<string | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await challenge()
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Whoever leaves the page takes no passkey from its fields any more. */
export const forgetAutofill = () => WebAuthnAbortService.cancelCeremony()
