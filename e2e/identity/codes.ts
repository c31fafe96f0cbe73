import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a key now. */
export const authenticatorCodeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
