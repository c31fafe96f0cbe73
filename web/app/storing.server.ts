import type { RequestContext } from '#shop/request-context.ts'
import type { Storing } from '#shop/shares/store-within-limit.ts'
import { waitInWords } from './wait-in-words.ts'

/** Counts what a page stores against the client that requested it. */
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

/** The status for a refused form: 429 if the client has stored too much. */
export const refusalInit = (wait: number | undefined): ResponseInit =>
  wait === undefined ? { status: 422 } : { status: 429, headers: retryAfter(wait) }
