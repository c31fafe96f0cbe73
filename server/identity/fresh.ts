/** A new password, a new address and the end of an account ask for a sign-in this recent: a borrowed phone is not enough. */
export const FRESH_SIGN_IN_MS = 5 * 60_000
