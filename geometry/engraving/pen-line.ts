import type { Stroke } from '#design/document/signature.ts'
import { f64At, valueAt } from '../at.ts'

/** The middle of a drawn line with half its width: x, y and radius in turn, y upwards. */
export type PenLine = Float64Array

/**
 * A stroke as the pad draws it: through its points in the pad's own curves (signature_pad 5,
 * `Bezier.fromPoints`), the width running from point to point with the third power of the way. The pad
 * takes the two points that pull on a curve the wrong way round, which leaves corners where a hand was
 * fast; here they are the right way round.
 */
export function penLine(stroke: Stroke, tolerance: number): PenLine {
  const count = Math.floor(stroke.length / 3)
  const x = (i: number) => valueAt(stroke, 3 * clamped(i, count))
  const y = (i: number) => -valueAt(stroke, 3 * clamped(i, count) + 1)
  const r = (i: number) => valueAt(stroke, 3 * clamped(i, count) + 2) / 2
  const line = [x(0), y(0), r(0)]
  for (let i = 0; i + 1 < count; i++) {
    const [, c1] = controls(x(i - 1), y(i - 1), x(i), y(i), x(i + 1), y(i + 1))
    const [c2] = controls(x(i), y(i), x(i + 1), y(i + 1), x(i + 2), y(i + 2))
    const bend = Math.max(
      Math.hypot(x(i) - 2 * c1[0] + c2[0], y(i) - 2 * c1[1] + c2[1]),
      Math.hypot(c1[0] - 2 * c2[0] + x(i + 1), c1[1] - 2 * c2[1] + y(i + 1)),
    )
    const swell = Math.abs(r(i + 1) - r(i))
    const steps = Math.ceil(Math.sqrt((0.75 * Math.max(bend, swell)) / tolerance)) || 1
    for (let step = 1; step <= steps; step++) {
      const [t, u] = [step / steps, 1 - step / steps]
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      line.push(
        a * x(i) + b * c1[0] + c * c2[0] + d * x(i + 1),
        a * y(i) + b * c1[1] + c * c2[1] + d * y(i + 1),
        r(i) + d * (r(i + 1) - r(i)),
      )
    }
  }
  return new Float64Array(line)
}

const clamped = (i: number, count: number) => Math.min(count - 1, Math.max(0, i))

type At = readonly [x: number, y: number]

/** Where a curve through three points is drawn to before and after the one in the middle. */
function controls(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): readonly [At, At] {
  const [l0, l1] = [Math.hypot(x0 - x1, y0 - y1), Math.hypot(x1 - x2, y1 - y2)]
  const k = l0 + l1 === 0 ? 0 : l1 / (l0 + l1)
  const [ax, ay, bx, by] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 + x2) / 2, (y1 + y2) / 2]
  const [tx, ty] = [x1 - (bx + (ax - bx) * k), y1 - (by + (ay - by) * k)]
  return [
    [ax + tx, ay + ty],
    [bx + tx, by + ty],
  ]
}

/** The same line with fewer points: none that is left out is further from it, in place or radius. */
export function simplifyPenLine(line: PenLine, tolerance: number): PenLine {
  const count = line.length / 3
  const kept = new Uint8Array(count)
  kept[0] = kept[count - 1] = 1
  const open: [number, number][] = [[0, count - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let [worst, at] = [tolerance, -1]
    for (let i = first + 1; i < last; i++) {
      const off = offLine(line, first, last, i)
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    kept[at] = 1
    open.push([first, at], [at, last])
  }
  return line.filter((_, i) => kept[Math.floor(i / 3)] === 1)
}

function offLine(line: PenLine, first: number, last: number, i: number): number {
  const at = (point: number, k: number) => f64At(line, 3 * point + k)
  const [dx, dy] = [at(last, 0) - at(first, 0), at(last, 1) - at(first, 1)]
  const [px, py] = [at(i, 0) - at(first, 0), at(i, 1) - at(first, 1)]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / long))
  const r = at(first, 2) + t * (at(last, 2) - at(first, 2))
  return Math.max(Math.hypot(px - t * dx, py - t * dy), Math.abs(at(i, 2) - r))
}
