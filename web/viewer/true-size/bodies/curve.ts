export type FlatPoint = readonly [x: number, y: number]

const mm = (value: number) => Math.round(value * 100) / 100

/** A soft line through points (Catmull and Rom's), in millimetres. */
export function curveThrough(points: readonly FlatPoint[], closed = false): string {
  const n = points.length
  const at = (i: number): FlatPoint =>
    (closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]) as FlatPoint
  const [x0, y0] = at(0)
  let path = `M${mm(x0)} ${mm(y0)}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path += `C${mm(bx + (cx - ax) / 6)} ${mm(by + (cy - ay) / 6)} ${mm(cx - (dx - bx) / 6)} ${mm(cy - (dy - by) / 6)} ${mm(cx)} ${mm(cy)}`
  }
  return closed ? `${path}Z` : path
}
