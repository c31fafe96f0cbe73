import { routeTable } from '#web/app/route-table.ts'

const PREFIX = 'keepsake-guest-pages-'
/** The pages belong to the files of one build, so each build has a cache of its own. */
const CACHE = PREFIX + BUILD

const paths = routeTable.filter(({ offline }) => offline).map(({ path }) => path)
const known = new Map(
  paths.flatMap(path => [path, `${path}.data`]).map(path => [path.toLowerCase(), path]),
)

/** The shop's own, which stands beside its name on every page. */
const MARK = /\/marks\/[0-9a-f]{32}\/mark\.png/

/**
 * Fetches the pages that open offline as a stranger would, without cookies: whoever is signed in,
 * nothing of theirs is in what comes back.
 */
export async function keepGuestPages() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    [...known.values()].map(async path => {
      const response = await fetch(path, { credentials: 'omit', cache: 'no-store' })
      if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`)
      await expectThisBuild(path, response.clone())
      await cache.put(path, response)
    }),
  )
  const [mark] = MARK.exec((await (await cache.match('/offline'))?.text()) ?? '') ?? []
  if (mark) await cache.add(mark)
}

/** Fetched anew where those that are kept are of other settings, with another name in them; else left alone. */
export async function keepPagesOf(version: string) {
  const kept = await (await caches.open(CACHE)).match('/offline')
  // Being installed, or gone: whoever keeps pages keeps those of the moment.
  if (!kept || (await kept.text()).includes(`content="${version}"`)) return
  // Without a connection they stay as they are, and the next page says so again.
  await keepGuestPages().catch(() => {})
}

/** While several processes are being replaced, one of another build may have answered. */
async function expectThisBuild(path: string, response: Response) {
  if (path.endsWith('.data')) return
  if (!(await response.text()).includes(BUILD)) throw new Error(`${path} is of another build`)
}

export async function forgetOlderPages() {
  const names = await caches.keys()
  const older = names.filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.map(name => caches.delete(name)))
}

/** A guest's page or its data, whatever the query: what was chosen is kept by the page itself. */
export async function guestPage(pathname: string) {
  const path = known.get(pathname.toLowerCase())
  return path && (await caches.open(CACHE)).match(path)
}

/** What the pages show of the mark. Its address says what is in it, so the one that is kept is the right one. */
export const keptMark = async ({ request }: { readonly request: Request }) =>
  (await (await caches.open(CACHE)).match(request)) ?? fetch(request)

export const isMark = ({ url, sameOrigin }: { readonly url: URL; readonly sameOrigin: boolean }) =>
  sameOrigin && MARK.test(url.pathname)
