import { timingSafeEqual } from 'node:crypto'
import { clientOf } from '#server/limits/client.ts'
import { serialise } from '#server/sessions/cookie.ts'
import { randomToken, type Secret } from './secret.ts'

/** Where a request came from. */
export interface RequestSource {
  readonly address: string
  readonly requestId: string
}

/** Who makes a call of the identity service, as far as limits care. */
export interface IdentityCaller {
  readonly client: string
  readonly requestId: string
  readonly userAgent: string
  /** A browser on which the account that is meant was signed in before; null for a stranger. */
  readonly device: string | null
  /** The secret of the shop's session that the browser came with. */
  readonly session: string | null
}

export const requestSourceOf = ({ client, requestId }: IdentityCaller) => ({ client, requestId })

export type CallerFor = (email: string) => IdentityCaller

const KNOWN_DAYS = 365

export const knownCookieName = (secure: boolean) =>
  secure ? '__Host-keepsake-known' : 'keepsake-known'

const markOf = (secret: Secret, token: string, email: string) =>
  secret.mark(`known device ${token} ${email.toLowerCase()}`)

/**
 * For the browser on which somebody has just proved who they are. It lets nobody in: it tells this
 * browser from a stranger when passwords are guessed.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownCookie(secret: Secret, email: string, secure: boolean): string {
  const token = randomToken()
  const value = `${token}.${markOf(secret, token, email)}`
  return serialise(knownCookieName(secure), value, KNOWN_DAYS * 86_400, secure)
}

/** The browser's own name among the known devices of this account; null for one that is not. */
export function knownDevice(
  secret: Secret,
  header: string | null,
  email: string,
  secure: boolean,
): string | null {
  const name = knownCookieName(secure)
  const [, token, mark] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`).exec(header ?? '') ?? []
  if (!token || !mark) return null
  const right = Buffer.from(markOf(secret, token, email))
  return timingSafeEqual(right, Buffer.from(mark)) ? token : null
}

/** What is no address is a client of its own: nobody is let off for it. */
export const clientKeyOf = (address: string) => clientOf(address) ?? `unreadable ${address}`
