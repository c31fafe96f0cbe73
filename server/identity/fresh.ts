/** A new password or address asks for a sign-in this recent: a borrowed phone is not enough. */
export const FRESH_MS = 5 * 60_000
