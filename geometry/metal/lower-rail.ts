import { RAIL_HALF } from './rail-line.ts'
import { apartMm, footAt, type Line, type Lines, linesOf } from './stem-lines.ts'
import { insetBelow } from './stone-surface.ts'
import { type WireLine, wireLine } from './wire-line.ts'

/** A rail below the one that carries the stone. */
export interface LowerRail {
  readonly heightMm: number
  readonly line: WireLine
}

/** Air between two stems at the lower side of the lower rail. [F1] */
const GAP = 0.32
/** Air between it and the stone. */
const CLEAR = 0.06

/** A second rail half-way up, where both windows have so much height; null where there is none, or stems are one there. */
export function lowerRailOf(stems: Lines, lightMm: number): LowerRail | null {
  const { mount, railMm, outline, cut, railLine, halfMm } = stems
  const free = railMm - mount.topMm - 3 * RAIL_HALF
  if (free < 2 * lightMm) return null
  const lines = linesOf(stems)
  const apart = lines.every(
    (a, k) => apartMm(a, lines[(k + 1) % lines.length] as Line, free / 2) - 2 * halfMm >= GAP,
  )
  if (!apart) return null
  const heightMm = mount.topMm + free / 2 + RAIL_HALF
  const t = (heightMm - mount.topMm) / (railMm - mount.topMm)
  const line = new Float64Array(outline.count * 2)
  for (let i = 0; i < outline.count; i++) {
    const [fx, fy] = footAt(stems, i)
    const [px, py] = [outline.x[i] as number, outline.y[i] as number]
    const [nx, ny] = [outline.nx[i] as number, outline.ny[i] as number]
    const x = fx + ((railLine.along[2 * i] as number) - fx) * t
    const y = fy + ((railLine.along[2 * i + 1] as number) - fy) * t
    const inset = insetBelow(cut, px, py, nx, ny, heightMm)
    const push = Math.max(0, RAIL_HALF + CLEAR - inset - ((x - px) * nx + (y - py) * ny))
    line[2 * i] = x + push * nx
    line[2 * i + 1] = y + push * ny
  }
  return { heightMm, line: wireLine(line) }
}
