import { FORGOTTEN_DAYS } from '#shop/cart/remove-forgotten-carts.ts'
import type { Random } from '#shop/random.ts'
import { newSecret } from '#shop/random-secret.ts'
import type { GuestMark } from '#shop/request-context.ts'
import { readSecret, serialise } from './cookie.ts'

export const guestCookieName = (secure: boolean) =>
  secure ? '__Host-keepsake-cart' : 'keepsake-cart'

/** The browser's cookie for its cart. A browser that never put anything into one has none. */
export function guestMark(header: string | undefined, secure: boolean, random: Random) {
  const name = guestCookieName(secure)
  const sent = readSecret(header, name)
  let secret = sent.kind === 'secret' ? sent.secret : null
  let cookie: string | undefined
  const mark: GuestMark = {
    secret: () => secret,
    begin() {
      if (secret !== null) return secret
      secret = newSecret(random)
      cookie = serialise(name, secret, FORGOTTEN_DAYS * 86_400, secure)
      return secret
    },
    forget() {
      secret = null
      cookie = serialise(name, '', 0, secure)
    },
  }
  return { mark, setCookies: () => (cookie === undefined ? [] : [cookie]) }
}
