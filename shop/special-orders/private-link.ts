import type { Mac } from '#design/price/quote.ts'
import { hashOfSecret, isRandomSecret } from '../random-secret.ts'

/**
 * The secret of a private link. It is made from the shop's own key and never written down, so that
 * every email can hold the link, and a copy of the database opens nothing.
 */
export function linkSecret(mac: Mac, id: string): string {
  const secret = mac(`special order ${id}`)
  if (!isRandomSecret(secret)) throw new Error('The shop’s key makes no secret')
  return secret
}

export const linkHash = (mac: Mac, id: string) => hashOfSecret(linkSecret(mac, id))

export const privateAddress = (origin: string, mac: Mac, id: string) =>
  `${origin}/special-orders/${id}?key=${linkSecret(mac, id)}`
