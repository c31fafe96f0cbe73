/** Where the designer stands that other people's pages show in a frame. */
export const EMBED_PATH = '/embed'

/** More than anybody has; a header names them all. */
export const MOST_ORIGINS = 20

const HERE = ['localhost', '127.0.0.1']

/** Letters of a host's name only: it stands in a header, where `;` and `*` mean something. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/**
 * The origin that somebody typed, as browsers write it: `https://shop.example.com`. Null for what is none:
 * a path, a password, a pattern; or without https, unless it is this machine.
 */
export function readOrigin(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (!url || url.username || url.password || url.search || url.hash || url.pathname !== '/')
    return null
  if (!HOST.test(url.hostname)) return null
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url.hostname))
  return isSafe ? url.origin : null
}

const isHere = (host: string) => HERE.includes(host)

/**
 * The origins that may show the designer, of those that the owner entered, each on a line. Pages without
 * https count only where the shop itself is on this machine, to try it out.
 */
export function embedOrigins(entered: string, own: string): readonly string[] {
  const isAtHome = isHere(URL.parse(own)?.hostname ?? '')
  return entered
    .split('\n')
    .map(readOrigin)
    .filter(origin => origin !== null)
    .filter(origin => origin.startsWith('https:') || isAtHome)
}
