import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a key now. */
export const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
