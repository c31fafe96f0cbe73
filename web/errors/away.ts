/** What Chromium, Firefox and Safari say of a request that reached nobody. */
const UNREACHED =
  /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/

/** No connection, or no server at the other end: nothing is broken. */
export const isAway = (error: unknown) =>
  error instanceof TypeError && UNREACHED.test(error.message)
