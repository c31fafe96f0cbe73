import type { ServerBuild } from 'react-router'
import { routesToward } from './routes-toward.ts'

/** The same for everybody, for as long as there is this build: its version is in the address. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * What the router's own server says to a browser of another build:
 * https://github.com/remix-run/react-router/blob/react-router%408.4.0/packages/react-router/lib/server-runtime/server.ts
 */
const LOAD_DOCUMENT = { 'X-Remix-Reload-Document': 'true' }

/**
 * Answers a router that asks where links lead. The router's own server would try each link on each
 * route, for every page that somebody opens; here pages are looked up by their first segment.
 */
export function answerRoutes({ assets }: ServerBuild, asked: URL): Response {
  const routes = routesToward(assets, asked)
  return routes
    ? Response.json(routes, { headers: FOR_EVER })
    : new Response(null, { status: 204, headers: LOAD_DOCUMENT })
}
