import type { Vec2 } from '../vector.ts'
import type { Plane } from './cut.ts'
import { plane, sloped, uprightPlane } from './facets.ts'

/** How far a row of facets reaches inwards, in half widths, and how steep it is. */
export type Tier = readonly [inset: number, angleDeg: number]

/** A rectangle of half sides 1 and `ratio` whose corners are cut off, `corner` along each side. */
export interface Octagon {
  readonly ratio: number
  readonly corner: number
}

const tan = (deg: number) => Math.tan((deg * Math.PI) / 180)
const half = Math.SQRT1_2

/** Outward normals and distances of the eight sides, counter-clockwise from the right. */
export function sidesOf({ ratio, corner }: Octagon): readonly (readonly [Vec2, number])[] {
  const cut = (1 + ratio - corner) * half
  return [
    [[1, 0], 1],
    [[half, half], cut],
    [[0, 1], ratio],
    [[-half, half], cut],
    [[-1, 0], 1],
    [[-half, -half], cut],
    [[0, -1], ratio],
    [[half, -half], cut],
  ]
}

/** Counter-clockwise from the right side's lower end; a corner of nought is one point, not two. */
export function octagonPoints({ ratio, corner }: Octagon): readonly Vec2[] {
  const [x, y] = [1 - corner, ratio - corner]
  if (corner === 0)
    return [
      [1, -ratio],
      [1, ratio],
      [-1, ratio],
      [-1, -ratio],
    ]
  return [
    [1, -y],
    [1, y],
    [x, ratio],
    [-x, ratio],
    [-1, y],
    [-1, -y],
    [-x, -ratio],
    [x, -ratio],
  ]
}

export const heightOf = (tiers: readonly Tier[]) =>
  tiers.reduce((sum, [inset, deg]) => sum + inset * tan(deg), 0)

/** Rows of facets parallel to the sides, from the girdle inwards; `up` is 1 for a crown, -1 below. */
export function tierPlanes(
  shape: Octagon,
  tiers: readonly Tier[],
  girdle: number,
  up: 1 | -1,
): readonly Plane[] {
  const planes: Plane[] = []
  let [inset, height] = [0, girdle]
  for (const [run, deg] of tiers) {
    for (const [normal, distance] of sidesOf(shape))
      planes.push(sloped(normal, distance - inset, up * height, 1, up * tan(deg)))
    inset += run
    height += run * tan(deg)
  }
  return planes
}

export const tablePlane = (z: number): Plane => plane([0, 0, 1], z)

export const girdlePlanes = (shape: Octagon): readonly Plane[] => {
  const points = octagonPoints(shape)
  return points.map((a, i) => uprightPlane(a, points[(i + 1) % points.length] as Vec2))
}
