import { f64At } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { HaloLine } from './halo-line.ts'
import { denser, type GirdleOutline, offset } from './outline.ts'
import { type Course, courses } from './rim.ts'
import { collarFeet } from './stems.ts'

/** Top of the plate and foot of the gallery below it, under the girdle of the middle stone. */
export const TOP = -0.14
const FOOT = collarFeet.plate

/** Metal goes so far about a small stone's middle beyond its own border: as far as beads beside it want. */
const ABOUT = 0.125
/** Where nothing is to be carried, at a square's corners, so much of the plate's border stays. */
const LEAST = 0.15
/** Points of the plate for each of the stone's outline: enough to follow small stones, fewer where the outline's own lie near. */
const finer = ({ lengthMm, count }: GirdleOutline) => (lengthMm / count <= 0.24 ? 2 : 3)
/** How sharply the hollow of one small stone goes over into the next. */
const SHARP = 11

/**
 * A narrow rim that follows the small stones, hollowed between them to the beads; below it the plate is
 * drawn in to a gallery round the middle stone.
 */
export function haloPlate(
  stone: GirdleOutline,
  line: HaloLine,
  lineMm: number,
  borderMm: number,
): Mesh {
  const out = lineMm + borderMm
  const list: Course[] = [
    [-0.34, FOOT],
    [out - 0.84, FOOT],
    [out - 0.72, FOOT + 0.05],
    [out - 0.6, FOOT + 0.16],
    [out - 0.24, TOP - 0.5],
    [out - 0.05, TOP - 0.38],
    [out, TOP - 0.26],
    [out, TOP - 0.07],
    [out - 0.03, TOP - 0.02],
    [out - 0.09, TOP],
    [-0.15, TOP],
    [-0.34, TOP - 0.22],
  ]
  const outline = denser(stone, finer(stone))
  const { middles, share } = hollows(outline, line, lineMm, borderMm)
  return courses(outline, list, [0, 1, 10], true, (x, y, row, i) => {
    const [reach] = list[row] as Course
    if (reach <= lineMm) return [x, y]
    const [qx, qy] = [f64At(middles, 2 * i), f64At(middles, 2 * i + 1)]
    const t = f64At(share, i)
    return [qx + (x - qx) * t, qy + (y - qy) * t]
  })
}

/** The line of the small stones' middles, and how much of the border outside it stays at each of its points. */
function hollows(
  outline: GirdleOutline,
  { places }: HaloLine,
  lineMm: number,
  borderMm: number,
): { readonly middles: Float64Array; readonly share: Float64Array } {
  const [middles, border] = [
    new Float64Array(outline.count * 2),
    new Float64Array(outline.count * 2),
  ]
  offset(outline, lineMm, middles)
  offset(outline, lineMm + borderMm, border)
  const square = (borderMm + ABOUT) ** 2
  const share = Float64Array.from({ length: outline.count }, (_, i) => {
    const [qx, qy] = [f64At(middles, 2 * i), f64At(middles, 2 * i + 1)]
    const [dx, dy] = [f64At(border, 2 * i) - qx, f64At(border, 2 * i + 1) - qy]
    // The farthest along from the line to the border that is still about some small stone.
    const reach = places.map(([x, y]) => {
      const [ax, ay] = [qx - x, qy - y]
      const [a, b, c] = [dx * dx + dy * dy, ax * dx + ay * dy, ax * ax + ay * ay - square]
      const under = b * b - a * c
      return under < 0 || a < 1e-12 ? 0 : (Math.sqrt(under) - b) / a
    })
    return Math.min(1, Math.max(LEAST, rounded(reach)))
  })
  return { middles, share }
}

/** The largest, eased where two are nearly alike. */
const rounded = (values: readonly number[]) =>
  Math.log(values.reduce((sum, value) => sum + Math.exp(SHARP * value), 0)) / SHARP
