import { countryOf } from '#shop/delivery/countries.ts'
import type { DeliveryCountry } from '#shop/request-context.ts'
import { serialise } from './cookie.ts'

const KEPT_DAYS = 365

export const countryCookieName = (secure: boolean) =>
  secure ? '__Host-keepsake-country' : 'keepsake-country'

/** The browser's cookie for where its parcels go. It says nothing of who somebody is, and proves nothing. */
export function deliveryCountry(header: string | undefined, secure: boolean) {
  const name = countryCookieName(secure)
  let chosen = sentCountry(header, name)
  let cookie: string | undefined
  const country: DeliveryCountry = {
    chosen: () => chosen,
    choose(code) {
      if (!countryOf(code) || code === chosen) return
      chosen = code
      cookie = serialise(name, code, KEPT_DAYS * 86_400, secure)
    },
  }
  return { country, setCookies: () => (cookie === undefined ? [] : [cookie]) }
}

/** A country that we do not deliver to, any more or at all, is none. */
function sentCountry(header: string | undefined, name: string): string | null {
  const code = new RegExp(`(?:^|;\\s*)${name}=([A-Z]{2})(?:;|$)`).exec(header ?? '')?.[1]
  return code && countryOf(code) ? code : null
}
