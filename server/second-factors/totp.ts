import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30

/** What every authenticator app understands: https://www.rfc-editor.org/rfc/rfc6238, SHA-1, six digits, half a minute. */
const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...named,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** 160 bits, as RFC 4226 (4, R6) recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** For the app's camera: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (secret: string, { shop, email }: { shop: string; email: string }) =>
  totpOf(secret, { issuer: shop, label: email }).toString()

/** The half minute that a code is right for: this one, or the one before or after; undefined for a wrong one. */
export function halfMinuteOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}
