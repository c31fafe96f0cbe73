import type { PenPoint } from '#design/document/signature.ts'

/**
 * For each point of a line, up to which tolerance it is needed (Ramer, Douglas and Peucker, all
 * tolerances in one go): a line of those above a tolerance is nowhere further off than that, in place
 * or in half its width. The ends are always needed.
 */
export function significance(line: readonly PenPoint[]): Float64Array {
  const needed = new Float64Array(line.length).fill(Number.POSITIVE_INFINITY)
  const open: [first: number, last: number, most: number][] = [
    [0, line.length - 1, Number.POSITIVE_INFINITY],
  ]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last, most] = span
    if (last - first < 2) continue
    let [worst, at] = [-1, first + 1]
    for (let i = first + 1; i < last; i++) {
      const off = offLine(line[first], line[last], line[i])
      if (off > worst) [worst, at] = [off, i]
    }
    // A point is never needed longer than the one that made its span.
    const upTo = Math.min(most, worst)
    needed[at] = upTo
    open.push([first, at, upTo], [at, last, upTo])
  }
  return needed
}

function offLine(
  from: PenPoint | undefined,
  to: PenPoint | undefined,
  point: PenPoint | undefined,
): number {
  if (!from || !to || !point) return 0
  const [dx, dy, px, py] = [to.x - from.x, to.y - from.y, point.x - from.x, point.y - from.y]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / long))
  const width = from.width + t * (to.width - from.width)
  return Math.max(Math.hypot(px - t * dx, py - t * dy), Math.abs(point.width - width) / 2)
}
