/** As many rows as one reads without losing the place. */
const PER_PAGE = 50

/** What a list's address asks for: words to look for, and which page. */
export interface ListQuery {
  readonly q: string
  readonly page: number
  readonly limit: number
  readonly offset: number
}

export function listQueryOf(search: URLSearchParams): ListQuery {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  return { q, page, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
}

export const lastPage = (all: number) => Math.max(1, Math.ceil(all / PER_PAGE))

/** The address of another page of the same list. */
export function pageHref(path: string, query: Readonly<Record<string, string>>, page: number) {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
