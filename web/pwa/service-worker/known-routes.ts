import type { PrecacheController } from 'workbox-precaching'
import { ROUTES_ADDRESS, type RouteList, routesToward } from '#web/app/routes-toward.ts'

export const asksForRoutes = ({
  url,
  sameOrigin,
}: {
  readonly url: URL
  readonly sameOrigin: boolean
}) => sameOrigin && url.pathname === ROUTES_ADDRESS

/** Where links lead, from the list that came with this build: at once, and without a connection too. */
export function answerKnownRoutes(files: PrecacheController) {
  let list: Promise<RouteList | null> | undefined
  return async ({ request, url }: { readonly request: Request; readonly url: URL }) => {
    list ??= readList(files)
    const known = await list
    const routes = known && routesToward(known, url)
    // A page of another build is answered by the server, which tells it to load anew.
    return routes ? Response.json(routes) : fetch(request)
  }
}

/** The build's own file, a script that names one object; null where it was not kept. */
async function readList(files: PrecacheController): Promise<RouteList | null> {
  const text = await (await files.matchPrecache(ROUTES))?.text()
  return text === undefined
    ? null
    : JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}
