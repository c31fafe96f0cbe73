import { isIP } from 'node:net'

/** Whom a passkey is bound to: https://www.w3.org/TR/webauthn-3/#rp-id */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Null where the shop has no name, only an address of digits: no browser binds a passkey to that. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}
