import { isRandomSecret } from '#shop/random-secret.ts'

/** Node takes no longer header by default; a proxy might. */
const longestHeader = 16_384

/**
 * `__Host-` makes the browser keep the cookie to this host, https and the whole site, so that no
 * other subdomain can plant one. It is refused over plain http, where development runs.
 */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-keepsake' : 'keepsake'
}

/** What the browser sent: nothing, something that cannot be a secret, or a secret. */
export type SentCookie = { kind: 'none' } | { kind: 'corrupt' } | { kind: 'secret'; secret: string }

export const readSessionCookie = (header: string | undefined, secure: boolean) =>
  readSecret(header, cookieName(secure))

export function readSecret(header: string | undefined, name: string): SentCookie {
  if (!header) return { kind: 'none' }
  if (header.length > longestHeader) return { kind: 'corrupt' }
  const prefix = `${name}=`
  const values = header
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair.startsWith(prefix))
    .map(pair => pair.slice(prefix.length))
  const [first] = values
  if (first === undefined) return { kind: 'none' }
  // Two that differ: one of them was planted, and nothing tells which.
  if (!isRandomSecret(first) || values.some(value => value !== first)) return { kind: 'corrupt' }
  return { kind: 'secret', secret: first }
}

export function sessionCookie(
  session: { readonly secret: string; readonly expiresAt: Date },
  { now, secure }: { readonly now: Date; readonly secure: boolean },
): string {
  const seconds = Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
  return serialise(cookieName(secure), session.secret, seconds, secure)
}

export function clearedSessionCookie(secure: boolean): string {
  return serialise(cookieName(secure), '', 0, secure)
}

export function serialise(name: string, value: string, maxAgeS: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}
