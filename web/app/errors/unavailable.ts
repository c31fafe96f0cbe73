/** What Chromium, Firefox and Safari say of a request that reached nobody. */
const UNREACHED =
  /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/
/** The same, of a part of a page; it may also be gone for good. */
const PART = /dynamically imported module|importing a module script failed/i

/** No connection, or no server at the other end: nothing is broken. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError &&
  (UNREACHED.test(error.message) || (PART.test(error.message) && !navigator.onLine))
