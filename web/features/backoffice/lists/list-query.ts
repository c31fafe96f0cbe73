import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { cleanUpTo } from '#schemas/text.ts'

/** As many rows as one reads without losing the place. */
const PER_PAGE = 50
const MOST_PAGES = MOST_COUNTED / PER_PAGE

/** What a list's address asks for: words to look for, which page, and behind which row the pages begin. */
export interface ListQuery {
  readonly q: string
  readonly page: number
  readonly limit: number
  readonly offset: number
  readonly after: string | null
}

export function listQueryOf(search: URLSearchParams): ListQuery {
  const q = cleanUpTo(search.get('q') ?? '', 100)
  const wanted = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const page = Math.min(wanted, MOST_PAGES)
  const after = search.get('after')
  return {
    q,
    page,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    after: after && /^[\w-]{1,60}$/.test(after) ? after : null,
  }
}

export const lastPage = (all: number) =>
  Math.min(MOST_PAGES, Math.max(1, Math.ceil(all / PER_PAGE)))

/** The address of another page of the same list. */
export function pageHref(
  path: string,
  query: Readonly<Record<string, string | null>>,
  page: number,
): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
