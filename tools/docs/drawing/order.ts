import type { Arrow } from './structure.ts'

/**
 * The boxes so that as few imports as possible lead from a later one to an earlier one: none where
 * there is no cycle. By Eades, Lin and Smyth, "A fast and effective heuristic for the feedback arc
 * set problem" (1993).
 */
export function ordered(boxes: readonly string[], arrows: readonly Arrow[]): readonly string[] {
  const left = new Set(boxes)
  const first: string[] = []
  const last: string[] = []
  const importsOf = (box: string, side: 'from' | 'to') =>
    arrows
      .filter(arrow => arrow[side] === box && left.has(arrow.from) && left.has(arrow.to))
      .reduce((sum, { imports }) => sum + imports, 0)
  const take = (box: string | undefined) => box !== undefined && left.delete(box)
  while (left.size > 0) {
    const all = [...left]
    const sink = all.find(box => importsOf(box, 'from') === 0)
    if (sink !== undefined && take(sink)) {
      last.unshift(sink)
      continue
    }
    const gain = (box: string) => importsOf(box, 'from') - importsOf(box, 'to')
    const next =
      all.find(box => importsOf(box, 'to') === 0) ??
      all.reduce((best, box) => (gain(box) > gain(best) ? box : best))
    take(next)
    first.push(next)
  }
  return [...first, ...last]
}

/** Rows from the top: every import leads to a lower row, except those that close a cycle. */
export function boxRowsOf(boxes: readonly string[], arrows: readonly Arrow[]): readonly string[][] {
  const order = ordered(boxes, arrows)
  const height = new Map<string, number>()
  for (const box of [...order].reverse()) {
    const below = arrows
      .flatMap(({ from, to }) => (from === box ? [to] : to === box ? [from] : []))
      .flatMap(other => height.get(other) ?? [])
    height.set(box, below.length === 0 ? 0 : 1 + Math.max(...below))
  }
  const rows: string[][] = []
  for (const box of order) {
    const at = height.get(box) ?? 0
    rows[at] = [...(rows[at] ?? []), box]
  }
  return rows.reverse()
}
