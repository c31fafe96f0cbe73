const dayMs = 24 * 60 * 60 * 1000

/** A session ends when nobody came with it for this long. */
export const sessionMs = 30 * dayMs

/** How stale `last_seen_at` may grow before a visit moves it, and the end with it. */
export const renewAfterMs = dayMs

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionMs)
}

export function renewalDueBefore(now: Date): Date {
  return new Date(now.getTime() - renewAfterMs)
}
