import type { RequestContext } from '#shop/request-context.ts'
import type { Storing } from '#shop/shares/store-within-limit.ts'
import { waitInWords } from './wait-in-words.ts'

/** A page stores for the client that asks for it. */
export const storingOf = ({ transact, now, limits, address }: RequestContext): Storing => ({
  transact,
  now,
  limits,
  limit: 'shares',
  client: address,
})

export const storedTooMuch = (wait: number) =>
  `Too many new designs in a short time. Try again ${waitInWords(wait)}.`

export const retryAfter = (wait: number) => ({ 'Retry-After': String(wait) })

/** How a page answers a form that it refuses: 429 where too much was stored. */
export const refusalInit = (wait: number | undefined): ResponseInit =>
  wait === undefined ? { status: 422 } : { status: 429, headers: retryAfter(wait) }
