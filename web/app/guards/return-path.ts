/** A base that no real address shares: whatever resolves away from it left the site. */
const NOWHERE = 'http://nowhere.invalid'

/** Where to go after signing in: a path of this site, or home. */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/'
  // Browsers read a backslash as a slash and skip tabs and line ends, so `/\evil` means `//evil`.
  if (/[\\\p{Cc}]/u.test(wanted)) return '/'
  if (!URL.canParse(wanted, NOWHERE)) return '/'
  const url = new URL(wanted, NOWHERE)
  // Resolving takes dots away, and what is left of `/.//evil` would mean another site.
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

export function loginPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(from)}`
}

/** Where whoever signed in too long ago shows that it is them, before they come back. */
export const signInAgain = (back: string) =>
  `/setting/sign-in-again?redirect=${encodeURIComponent(back)}`
