import type { LimitName, LimitStanding } from '#shop/rate-limits/limits.ts'

/** What each bucket of the API is called to whoever reads its headers. */
const policies = {
  'api-open': 'open',
  'api-heavy': 'options',
  'api-key': 'key',
} as const satisfies Partial<Record<LimitName, string>>

export type RateLimitName = keyof typeof policies

/**
 * What is left, and of how much: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 * in the form that it has had since draft 07, lists of structured fields (RFC 9651).
 */
export const rateLimitFields = (
  bucket: RateLimitName,
  { most, seconds, left, endsInSeconds }: LimitStanding,
): Readonly<Record<string, string>> => ({
  'RateLimit-Policy': `"${policies[bucket]}";q=${most};w=${seconds}`,
  RateLimit: `"${policies[bucket]}";r=${left};t=${endsInSeconds}`,
})
