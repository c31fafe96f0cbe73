import { NavigationRoute, Route } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { guestPage } from './guest-pages.ts'

/** After this long a visitor is better served by what is here. The server's own limit is 30 s. */
const PATIENCE_SECONDS = 12
/** Said by proxies whose shop does not answer; the shop itself never says them. */
const GATEWAY_ERRORS = [502, 504]

/** Asks the server first and always; what it says is shown as it is. */
function fromServer(otherwise: (url: URL) => Promise<Response>) {
  return new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (GATEWAY_ERRORS.includes(response.status)) throw new Error('the server is unavailable')
          return response
        },
        handlerDidError: ({ request }) => otherwise(new URL(request.url)),
      },
    ],
  })
}

const offlineFor = (path: string) => `/offline?${new URLSearchParams({ from: path })}`

export const navigationRoute = new NavigationRoute(
  fromServer(async url => {
    const page = await guestPage(url.pathname)
    return page || Response.redirect(offlineFor(url.pathname + url.search))
  }),
)

/** The data of a page for a navigation within the app. */
export const dataRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
  fromServer(async url => {
    const data = await guestPage(url.pathname)
    if (data) return data
    // `/style.data` is the data of `/style`, and `/_.data` that of `/`.
    const path = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
    // How the router is told to go elsewhere without any data.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': offlineFor(path + url.search), 'X-Remix-Status': '302' },
    })
  }),
)
