/** What is used of the router's entry for a route; the rest is handed on as it is. */
interface KnownRoute {
  readonly id: string
  readonly parentId?: string | undefined
}

/** The router's list of routes, and of which build it is. */
export interface RouteList<R extends KnownRoute = KnownRoute> {
  readonly version: string
  readonly routes: Readonly<Record<string, R | undefined>>
}

/** Where a browser's router asks for routes that its page did not bring: the router's own default. */
export const ROUTES_ADDRESS = '/__manifest'

/** The first segment of a path: `cart` of `/cart/gift`. Paths differ by more than their case. */
export const segmentOf = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()

/** Routes are named by their path (`web/routes.ts`); root, layouts and the page for all else are not. */
export const isPath = (id: string) => id.startsWith('/')

const NOT_FOUND = 'app/errors/not-found'

/**
 * What the router asks for when it meets links: all that addresses under their first segments may lead to,
 * with what is around it. A segment of nobody may be one that is spelt otherwise (`/c%61rt`): everything, then.
 * Null for a browser of another build, which has to load a document.
 */
export function routesToward<R extends KnownRoute>(
  { routes, version }: RouteList<R>,
  asked: URL,
): Record<string, R> | null {
  if (asked.searchParams.get('version') !== version) return null
  const paths = (asked.searchParams.get('paths') ?? '').split(',').filter(isPath)
  const wanted = new Set(paths.map(segmentOf))
  const pages = Object.keys(routes).filter(isPath)
  const known = new Set(pages.map(segmentOf))
  const all = [...wanted].some(segment => !known.has(segment))
  const found: Record<string, R> = {}
  const add = (id: string | undefined) => {
    const route = id === undefined ? undefined : routes[id]
    if (!route || found[route.id]) return
    found[route.id] = route
    add(route.parentId)
  }
  for (const id of pages) if (all || wanted.has(segmentOf(id))) add(id)
  add(NOT_FOUND)
  return found
}
