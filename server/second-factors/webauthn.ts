import { Buffer } from 'node:buffer'
import * as v from 'valibot'
import { type Assertion, clientDataSchema, type Registration } from '#schemas/passkeys.ts'
import type { Passkey } from '#shop/second-factors/passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** A third of a second and 25 MB of modules: read when the first passkey is added or used, not at every start. */
const library = () => import('@simplewebauthn/server')

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What an answer says it was asked; undefined for what nobody can read. */
export function challengeIn({ response }: Assertion | Registration): string | undefined {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), clientDataSchema), text)
  return read.success ? read.output.challenge : undefined
}

export interface PasskeyOwner {
  readonly accountId: string
  readonly email: string
  readonly name: string
}

type Known = readonly { readonly id: string; readonly transports: string[] }[]

/** EdDSA, ES256 and RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const ALGORITHMS = [-8, -7, -257]

/** A passkey is two factors: the device that holds it, and a finger, a face or a PIN, which it must ask for. */
const VERIFIED = 'required'

/** For `navigator.credentials.create`: one by which its owner signs in without naming themselves. */
export async function creationOptions(
  { id }: RelyingParty,
  shop: string,
  { accountId, email, name }: PasskeyOwner,
  known: Known,
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: shop,
    rpID: id,
    userID: userHandleOf(accountId),
    userName: email,
    userDisplayName: name || email,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
  })
}

/** For `navigator.credentials.get`. Without a list, the browser offers whatever passkeys of ours it knows. */
export async function requestOptions({ id }: RelyingParty, known: Known = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: VERIFIED,
    allowCredentials: [...known],
  })
}

/** The account's id and nothing else: what an authenticator keeps names nobody. */
const userHandleOf = (accountId: string) => new TextEncoder().encode(accountId)

export interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** Undefined for whatever the library refuses: it throws for each of some forty reasons. */
export async function readRegistration(
  { id, origin }: RelyingParty,
  response: Registration,
  challenge: string,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports,
    }
  } catch {
    return undefined
  }
}

/** The authenticator's new count; undefined where it was not this passkey, here, for this challenge. */
export async function readAssertion(
  { id, origin }: RelyingParty,
  assertion: Assertion,
  challenge: string,
  passkey: Passkey,
): Promise<number | undefined> {
  const { userHandle, ...response } = assertion.response
  const own = userHandleOf(passkey.accountId)
  if (userHandle !== null && !Buffer.from(userHandle, 'base64url').equals(own)) return undefined
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
