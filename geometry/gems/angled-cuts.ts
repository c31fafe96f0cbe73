import { shapeOf } from '#design/catalogue/shapes.ts'
import { valueAt } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import { leastPavilionDeg, tan } from './angles.ts'
import { chevronPlanes, flattest, princessCrown } from './chevrons.ts'
import type { Recipe } from './recipe.ts'
import {
  girdlePlanes,
  heightOf,
  type Octagon,
  octagonPoints,
  type Tier,
  tablePlane,
  tierPlanes,
} from './steps.ts'

/** Points along straight sides, as close together as on a curve. */
function straight(shape: Octagon, parts: number) {
  const points = octagonPoints(shape)
  const outline = points.flatMap(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] as Vec2
    return Array.from(
      { length: parts },
      (_, k): Vec2 => [x + ((u - x) * k) / parts, y + ((v - y) * k) / parts],
    )
  })
  return { outline, bends: points.map((_, i) => i * parts) }
}

/** Three rows from the girdle to the table, the steepest outside. */
const crownTiers = (table: number, degs: readonly [number, number, number]): readonly Tier[] =>
  degs.map((deg, i) => [(1 - table) * valueAt([0.3, 0.34, 0.36], i), deg])

const stepCuts = {
  emerald: { corner: 0.42, girdle: 0.025, crown: [41, 35, 28], below: [47.5, 44, 40.5] },
  asscher: { corner: 0.42, girdle: 0.03, crown: [50, 41, 30], below: [49.5, 43.5, 36.5] },
} as const

/** The widths of the rows below let the corner facets end in a point on the last of them. */
export function stepCut(
  id: 'emerald' | 'asscher',
  refractiveIndex: number,
  table = shapeOf(id).table,
): Recipe {
  const { corner, girdle, crown, below } = stepCuts[id]
  const { ratio } = shapeOf(id)
  const shape = { ratio, corner }
  const above = crownTiers(table, crown)
  const least = leastPavilionDeg(refractiveIndex)
  const tiers: readonly Tier[] = [
    [0.28, Math.max(below[0], least + 6)],
    [0.34, Math.max(below[1], least + 3)],
    [0.38, Math.max(below[2], least)],
  ]
  return {
    planes: [
      tablePlane(girdle + heightOf(above)),
      ...tierPlanes(shape, above, girdle, 1),
      ...tierPlanes(shape, tiers, girdle, -1),
      ...girdlePlanes(shape),
    ],
    mirrored: false,
    ...straight(shape, 6),
    corners: [],
    girdle,
  }
}

/** A crown of steps over a pavilion of rays. */
export function radiant(refractiveIndex: number, table = shapeOf('radiant').table): Recipe {
  const [corner, girdle, flare] = [0.34, 0.03, 1.25]
  const { ratio, depth } = shapeOf('radiant')
  const shape = { ratio, corner }
  const above = crownTiers(table, [45, 37, 27])
  const below = Math.max(
    2 * (depth - girdle) - heightOf(above),
    tan(leastPavilionDeg(refractiveIndex)) / flattest(shape, flare),
  )
  return {
    planes: [
      tablePlane(girdle + heightOf(above)),
      ...tierPlanes(shape, above, girdle, 1),
      ...chevronPlanes({
        ...shape,
        girdle,
        swell: 0.02,
        depth: below,
        tips: [0.76, 0.48, 0.2],
        flare,
      }),
      ...girdlePlanes(shape),
    ],
    mirrored: false,
    ...straight(shape, 6),
    corners: [],
    girdle,
  }
}

export function princess(refractiveIndex: number, table = shapeOf('princess').table): Recipe {
  const [girdle, height, swell] = [0.03, 0.22, 0.012]
  const { ratio, depth } = shapeOf('princess')
  const shape = { ratio, corner: 0 }
  const below = Math.max(
    2 * (depth - girdle) - height,
    tan(leastPavilionDeg(refractiveIndex)) / flattest(shape, 1),
  )
  const { outline, bends } = straight(shape, 12)
  return {
    planes: [
      tablePlane(girdle + height),
      ...princessCrown(table, height, girdle, swell, 0.45),
      ...chevronPlanes({
        ...shape,
        girdle,
        swell,
        depth: below,
        tips: [0.8, 0.6, 0.4, 0.2],
        flare: 1,
      }),
      ...girdlePlanes(shape),
    ],
    mirrored: false,
    outline,
    corners: bends,
    bends,
    girdle,
  }
}
