import { f64At } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import { roundStone } from './crossing.ts'
import { type GalleryForm, hangingWires } from './gallery-wires.ts'
import { type Collar, RAIL_HALF } from './rail-line.ts'
import { apartMm, footAt, linesOf, type StemLine, type StemLines } from './stem-lines.ts'
import { insetBelow } from './stone-surface.ts'
import type { Station } from './tube.ts'
import { type WireLine, wireLine } from './wire-line.ts'

/** What joins stems below the collar that carries the stone. */
export interface LowerRail {
  readonly heightMm: number
  /** A rail's own line, level all round. */
  readonly line: WireLine
  /** Instead of it wires that hang from stem to stem. */
  readonly wires?: readonly (readonly Station[])[]
}

/** Air between two stems at the lower side of the lower rail. [F1] */
const GAP = 0.32
/** Air between it and the stone. */
const CLEAR = 0.06

export interface Gallery {
  readonly form: GalleryForm
  readonly collar: Collar
  /** Where the collar's underside is. */
  readonly underMm: number
  /** Least height of the windows above and below. */
  readonly lightMm: number
}

/** A second rail half-way up, where both windows have so much height; null where there is none, or stems are one there. */
export function lowerRailOf(
  stems: StemLines,
  { form, collar, underMm, lightMm }: Gallery,
): LowerRail | null {
  const { mount, railMm, outline, halfMm } = stems
  const free =
    collar === 'rail' ? railMm - mount.topMm - 3 * RAIL_HALF : underMm - mount.topMm - 2 * RAIL_HALF
  if (free < 2 * lightMm) return null
  const lines = linesOf(stems)
  const apart = lines.every(
    (a, k) => apartMm(a, lines[(k + 1) % lines.length] as StemLine, free / 2) - 2 * halfMm >= GAP,
  )
  if (!apart) return null
  const heightMm = mount.topMm + free / 2 + RAIL_HALF
  const line = new Float64Array(outline.count * 2)
  for (let i = 0; i < outline.count; i++) {
    const [x, y] = betweenStems(stems, i, heightMm)
    line[2 * i] = x
    line[2 * i + 1] = y
  }
  const level = { heightMm, line: wireLine(line) }
  if (form === 'two-rails') return level
  if (form === 'rail') return { heightMm, line: clearOfStone(stems, level) }
  const wires = hangingWires(stems, heightMm, (i, z) => betweenStems(stems, i, z))
  return { ...level, wires }
}

/** Where it would touch the stone's underside it is bent round it. */
function clearOfStone({ cut }: StemLines, { heightMm, line }: LowerRail): WireLine {
  const even = new Float64Array(line.even.length)
  for (let k = 0; k < even.length; k += 2) {
    const [x, y] = [f64At(line.even, k), f64At(line.even, k + 1)]
    even.set(roundStone(cut, [x, y, heightMm], RAIL_HALF + CLEAR).slice(0, 2), k)
  }
  return { ...line, even }
}

/** Where a wire runs at a height, level with a point of the outline: as stems there would, and clear of the stone. */
function betweenStems(stems: StemLines, i: number, heightMm: number): Vec2 {
  const { mount, railMm, outline, cut, railLine } = stems
  const t = (heightMm - mount.topMm) / (railMm - mount.topMm)
  const [fx, fy] = footAt(stems, i)
  const [px, py] = [f64At(outline.x, i), f64At(outline.y, i)]
  const [nx, ny] = [f64At(outline.nx, i), f64At(outline.ny, i)]
  const x = fx + (f64At(railLine.along, 2 * i) - fx) * t
  const y = fy + (f64At(railLine.along, 2 * i + 1) - fy) * t
  const inset = insetBelow(cut, px, py, nx, ny, heightMm)
  const push = Math.max(0, RAIL_HALF + CLEAR - inset - ((x - px) * nx + (y - py) * ny))
  return [x + push * nx, y + push * ny]
}
