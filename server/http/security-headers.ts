import type { ServerResponse } from 'node:http'

/** Hosts beyond our own that pages may reach: those of the identity service, where it is hosted. */
export interface ForeignSources {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
}

interface Circumstances {
  readonly origin: string
  readonly developing: boolean
  readonly foreign?: ForeignSources
  /** Origins whose pages may show this one in a frame; nobody's, where nothing is said. */
  readonly framedBy?: readonly string[]
  /** Of scripts in pages that are the same for everybody, and so have no nonce. */
  readonly scriptHashes?: readonly string[]
}

/** What every answer carries; of files some is taken back (`dropPageHeaders`). */
export function securityHeaders({
  origin,
}: Pick<Circumstances, 'origin'>): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    // Each as in https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Names from https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md: of one it
    // does not know, a browser complains on every page. Standing a piece in the room needs no `camera`,
    // but `xr-spatial-tracking`, which is ours by default.
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=()'],
    // Popups stay reachable: the identity provider's window reports back to the page that opened it.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (origin.startsWith('https:')) {
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  }
  return headers
}

const WASM = "'wasm-unsafe-eval'"

/**
 * For the scripts of the workers that weigh pieces and fit bands, which bind those workers alone: the solid modeller is
 * machine code. Pages themselves may run none.
 */
export const modellerPolicy = `default-src 'none'; script-src 'self' ${WASM}; connect-src 'self'`

/** Neither run nor opened as a page. An SVG is a page. */
const picturesFontsAndSheets = /^(font\/|text\/css|image\/(?!svg))/
const scripts = /^text\/javascript/

/**
 * What a page may do is said of pages: on a file it would be 600 bytes that mean nothing.
 * A script may be a worker, which is bound by its own policy and has no need of anybody else's host.
 */
export function dropPageHeaders(res: ServerResponse, type: string): void {
  const policy = policyOfFile(type)
  if (!policy) return
  for (const name of ofPages) res.removeHeader(name)
  res.setHeader('Content-Security-Policy', policy)
}

const ofPages = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Server-Timing'] as const

function policyOfFile(type: string): string | null {
  if (picturesFontsAndSheets.test(type)) return "default-src 'none'; frame-ancestors 'none'"
  return scripts.test(type) ? "default-src 'self'; frame-ancestors 'none'" : null
}

const NONCE = '{nonce}'

/**
 * Policies of one answer after another, which differ by their nonce alone while `foreign` is the same
 * object: the rest of it is put together once.
 */
export function openPolicies(shop: Omit<Circumstances, 'foreign'>) {
  const known = new WeakMap<ForeignSources, readonly string[]>()
  return (nonce: string, foreign: ForeignSources): string => {
    const parts = known.get(foreign) ?? contentPolicy(NONCE, { ...shop, foreign }).split(NONCE)
    known.set(foreign, parts)
    return parts.join(nonce)
  }
}

/** The content security policy (https://www.w3.org/TR/CSP3/). A worker is bound by the one its own script came with. */
export function contentPolicy(
  nonce: string,
  { developing, foreign, framedBy = [], scriptHashes = [] }: Circumstances,
): string {
  const { connect = [], script = [], frame = [] } = foreign ?? {}
  const from = (...sources: readonly string[]) => ["'self'", ...sources].join(' ')
  return [
    "default-src 'self'",
    // While developing, the workers with the modeller are served like a page.
    `script-src ${from(`'nonce-${nonce}'`, ...scriptHashes, ...script, ...(developing ? [WASM] : []))}`,
    // The development server writes styles into the page and talks over a web socket.
    developing ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${from(...connect, ...(developing ? ['ws:'] : []))}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}
