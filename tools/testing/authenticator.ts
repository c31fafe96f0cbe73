import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Registration } from '#schemas/passkeys.ts'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** As much of CBOR as an authenticator writes: https://www.rfc-editor.org/rfc/rfc8949 */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export interface Habits {
  /** Where the browser says it is; `http://localhost` unless told. */
  readonly origin?: string
  /** Whether a finger, a face or a PIN was asked for. */
  readonly verifies?: boolean
  /** What it says it has signed so often. */
  readonly counter?: number
}

/**
 * A device with one passkey of a shop at `localhost`, which signs with ES256 as
 * https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data has it.
 */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (one: string) => new Uint8Array(Buffer.from(one, 'base64url'))
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  let userHandle: string | null = null
  let used = 0

  const clientData = (type: string, challenge: string, origin = 'http://localhost') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ verifies = true, counter }: Habits, more?: Buffer) {
    used = counter ?? used + 1
    const flags =
      USER_PRESENT | (verifies ? USER_VERIFIED : 0) | (more === undefined ? 0 : HAS_CREDENTIAL)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(used)
    return Buffer.concat([
      sha256('localhost'),
      Buffer.from([flags]),
      count,
      ...(more ? [more] : []),
    ])
  }

  const named = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: object, habits: Habits = {}): Registration {
      const { challenge, user } = options as { challenge: string; user: { id: string } }
      userHandle = user.id
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(habits, credential))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, habits.origin)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: object, habits: Habits = {}): Assertion {
      const { challenge } = options as { challenge: string }
      const data = clientData('webauthn.get', challenge, habits.origin)
      const authData = authenticatorData(habits)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
