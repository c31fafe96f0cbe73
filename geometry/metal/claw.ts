import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import type { GirdleOutline } from './outline.ts'
import type { HeadSpot } from './spots.ts'
import { crownAt } from './stone-surface.ts'
import type { Swelling } from './swelling.ts'
import { circle } from './tube.ts'

/**
 * Half of a claw's stem. With the taper above it claws are 0.9 mm at the girdle of a stone of 6 mm,
 * before finishing: trade practice, between what casters take (0.6 [X3]) and what tips finish at (0.8 to 1.0 [Q3]).
 */
export const clawHalfMm = ({ widthMm }: Pick<Cut, 'widthMm'>) =>
  0.44 + 0.014 * Math.min(7, Math.max(0, widthMm - 3))

/** Of its stem's thickness a claw has so much at the girdle, and at its tip. */
export const AT_EDGE = 0.88
const AT_TIP = 0.64

/** What the stone's edge takes of a claw: at most a quarter of it. [E1] */
export const BITE = 0.2

/** Half the distance of the two claws of a pair: they are one below the stone and two tips above it. */
export const TWIN = 0.3

/** How far over the crown a tip lies: a share of the stone's width, and of the way to its table. Trade practice. */
const REACH = { ofWidth: 0.135, least: 0.44, most: 1.15, ofCrown: 0.8 } as const
/** Of its half, how far the middle of a claw stands off the crown that it lies on: at the edge, and at the tip. */
const OFF = { edge: 0.75, tip: 0.4 } as const
const LYING = 5

/**
 * A claw from its neck up: past the stone's edge, which takes no more of it than it may, bent there and
 * lying on the crown, finer towards its tip.
 */
export function overEdge(
  cut: Cut,
  outline: GirdleOutline,
  { index }: HeadSpot,
): readonly Swelling[] {
  const stem = clawHalfMm(cut)
  const [edge, tip] = [stem * AT_EDGE, stem * AT_TIP]
  const [x, y] = [outline.x[index] as number, outline.y[index] as number]
  const [nx, ny] = [outline.nx[index] as number, outline.ny[index] as number]
  const over = (inset: number) => crownAt(cut, x - inset * nx, y - inset * ny)
  const put = (out: number, z: number, halfMm: number): Swelling => ({
    at: [x + out * nx, y + out * ny, z],
    halfMm,
  })
  const crown = crownReach(cut, over)
  const reach = Math.min(
    clamp(REACH.ofWidth * cut.widthMm, REACH.least, REACH.most),
    REACH.ofCrown * crown + 0.5 * tip,
  )
  const last = Math.max(0.16, reach - tip)
  const slope = Math.max(0.2, (over(last) - cut.girdleMm) / last)
  const size = Math.hypot(1, slope)
  const way = [put(edge - BITE, cut.girdleMm, edge)]
  for (let k = 1; k <= LYING; k++) {
    const t = k / LYING
    const inset = last * t
    const halfMm = edge + (tip - edge) * t
    const off = halfMm * (OFF.edge + (OFF.tip - OFF.edge) * t)
    const before = way.at(-1) as Swelling
    const z = Math.max(before.at[2] + 0.02, over(inset) + off / size)
    way.push(put(-inset + (off * slope) / size, z, halfMm))
  }
  return way
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** From the edge inwards to where the table begins. */
function crownReach({ widthMm, crownMm }: Cut, over: (inset: number) => number): number {
  const steps = 24
  for (let k = 1; k <= steps; k++) {
    const inset = (0.5 * widthMm * k) / steps
    if (over(inset) >= crownMm - 1e-6) return inset
  }
  return 0.5 * widthMm
}

const COLUMNS = 14
const LEVELS = 22
const DOME = 5
const ROOT_LEVELS = 11
/** How a claw leans is told over so much of its height: a short step aside is no lean, and drew a thin lip. */
const BEND_MM = 0.2

/**
 * A wire that rises through the given places: a pile of level sections, each drawn out as the wire
 * leans there, so that however sharply it bends it never passes through itself. One that is `rooted`
 * grows out of the metal it begins in.
 */
export function risingWire(
  way: readonly Vec3[],
  halfMm: number,
  domed: boolean,
  rooted = false,
): Mesh {
  const [low, high] = [way[0] as Vec3, way.at(-1) as Vec3]
  const [xs, ys] = [new Float64Array(LEVELS + 1), new Float64Array(LEVELS + 1)]
  const step = (high[2] - low[2]) / LEVELS
  for (let i = 0, k = 0; i <= LEVELS; i++) {
    const z = low[2] + step * i
    while (k < way.length - 2 && (way[k + 1] as Vec3)[2] < z) k++
    const [a, b] = [way[k] as Vec3, way[k + 1] as Vec3]
    const t = Math.min(1, Math.max(0, (z - a[2]) / (b[2] - a[2])))
    xs[i] = a[0] + (b[0] - a[0]) * t
    ys[i] = a[1] + (b[1] - a[1]) * t
  }
  for (let pass = 0; pass < 2; pass++) {
    soften(xs)
    soften(ys)
  }
  const bend = domed ? Math.max(1, Math.floor(BEND_MM / step)) : 1
  const rows = LEVELS + 1 + (domed ? DOME : 0)
  const points = new Float64Array(rows * COLUMNS * 3)
  for (let row = 0; row < rows; row++) {
    const i = Math.min(row, LEVELS)
    const [before, after] = [Math.max(0, i - bend), Math.min(LEVELS, i + bend)]
    const rise = step * (after - before)
    const lx = ((xs[after] as number) - (xs[before] as number)) / rise
    const ly = ((ys[after] as number) - (ys[before] as number)) / rise
    const lean = Math.hypot(lx, ly)
    const up = row - i
    const angle = (up / DOME) * (Math.PI / 2)
    const grown = rooted ? 0.2 + 0.8 * Math.sin(Math.min(1, row / ROOT_LEVELS) * (Math.PI / 2)) : 1
    // Where it lies low and bends, flat sides would leave it thinner than it is meant to be.
    const stout = 1 + 0.16 * Math.min(1, Math.max(0, lean - 0.7))
    const wide = up === DOME ? 0 : grown * stout * halfMm * Math.cos(angle)
    // In its ball the lean is taken back, so that it is round.
    const upright = up / DOME
    const stretch = (Math.hypot(1, lean) - 1) * (1 - upright)
    const [ux, uy] = lean < 1e-9 ? [1, 0] : [lx / lean, ly / lean]
    for (let c = 0; c < COLUMNS; c++) {
      const [cos, sin] = circle(COLUMNS, c)
      const more = stretch * (cos * ux + sin * uy)
      const v = (row * COLUMNS + c) * 3
      points[v] = (xs[i] as number) + wide * (cos + more * ux)
      points[v + 1] = (ys[i] as number) + wide * (sin + more * uy)
      points[v + 2] = low[2] + step * i + halfMm * (up === DOME ? 1 : Math.sin(angle))
    }
  }
  return loft({ points, rows, columns: COLUMNS })
}

function soften(values: Float64Array) {
  let before = values[0] as number
  for (let i = 1; i < values.length - 1; i++) {
    const here = values[i] as number
    values[i] = 0.25 * before + 0.5 * here + 0.25 * (values[i + 1] as number)
    before = here
  }
}
