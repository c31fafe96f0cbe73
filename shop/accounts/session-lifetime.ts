import type { Role } from '../staff/roles.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A session ends when nobody came with it for this long. */
export const sessionMs = 30 * dayMs

/** How stale `last_seen_at` may grow before a visit moves it, and the end with it. */
export const renewAfterMs = dayMs

/** How long after a sign-in a device is let in at the most, however often it is used. */
export interface SessionLifetimes {
  readonly customerDays: number
  readonly staffHours: number
}

export const LIFETIMES: SessionLifetimes = { customerDays: 90, staffHours: 12 }

export function sessionEndOf(signedInAt: Date, role: Role, lifetimes: SessionLifetimes): Date {
  const { customerDays, staffHours } = lifetimes
  const ms = role === 'customer' ? customerDays * dayMs : staffHours * hourMs
  return new Date(signedInAt.getTime() + ms)
}

export function expiryFrom(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionMs, endsAt.getTime()))
}

export function renewalDueBefore(now: Date): Date {
  return new Date(now.getTime() - renewAfterMs)
}
