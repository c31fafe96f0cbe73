/** Addresses with filters in them are without number, and everybody can make up more. */
const MOST_PAGES = 300
const MOST_BYTES = 16_000_000
/** Names, pieces and prices are followed at once (`keptStateOf`), whatever else a page says after this long. */
const LIFE_MS = 10_000

interface Lasting {
  readonly bytes: number
  readonly until: number
}

/** Pages that are kept for a moment, so many and no more: the one that was rendered first goes. */
export function openPageCache<Page extends Omit<Lasting, 'until'>>(now: () => number) {
  const all = new Map<string, Page & Lasting>()
  let bytes = 0
  const drop = (name: string) => {
    const page = all.get(name)
    if (page && all.delete(name)) bytes -= page.bytes
  }
  return {
    find(name: string): Page | undefined {
      const page = all.get(name)
      return page && page.until > now() ? page : undefined
    },
    put(name: string, page: Page): void {
      drop(name)
      all.set(name, { ...page, until: now() + LIFE_MS })
      bytes += page.bytes
      for (const oldest of all.keys()) {
        if (all.size <= MOST_PAGES && bytes <= MOST_BYTES) break
        drop(oldest)
      }
    },
  }
}
