/**
 * The page numbers worth showing: first, last, the current one and its neighbours, with `gap`
 * for what is left out. A gap never stands for a single page, which would take as much room.
 */
export function pageRange(current: number, last: number): (number | 'gap')[] {
  const shown = new Set([1, last])
  for (let page = current - 1; page <= current + 1; page++) shown.add(page)
  const pages = [...shown].filter(page => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? (['gap', page] as const) : [page]
  })
}
