import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { askShop, getFromShop, RefusedByShop } from './ask-shop.ts'

/** What the library takes is what the server's half of it has made. */
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

function demandSupport() {
  if (!browserSupportsWebAuthn()) throw new RefusedByShop(0, { reason: 'no-passkeys-here' })
}

export async function createPasskey(): Promise<void> {
  demandSupport()
  const optionsJSON = (await askShop({ intent: 'ask-for-new-passkey' })) as CreationOptions
  const response = await startRegistration({ optionsJSON })
  await askShop({ intent: 'add-passkey', response })
}

/** Shows that whoever is signed in sits there. */
export async function provePasskey(): Promise<void> {
  demandSupport()
  const optionsJSON = (await askShop({ intent: 'ask-for-passkey' })) as RequestOptions
  const response = await startAuthentication({ optionsJSON })
  await askShop({ intent: 'prove-passkey', response })
}

const challenge = async () => (await getFromShop('/identity/passkey-challenge')) as RequestOptions

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
