import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { leastPavilionDeg, roundPavilionDeg, steeperDeg, tan } from './angles.ts'
import { type Brilliant, brilliantPlanes, girdlePoints, tipNormal } from './brilliant.ts'
import { chevronPlanes, princessCrown } from './chevrons.ts'
import { beziers, type Curve, marquise, normalAt, pear, superellipse } from './curves.ts'
import type { Plane } from './cut.ts'
import { plane, sloped, upright } from './facets.ts'
import {
  girdlePlanes,
  heightOf,
  type Octagon,
  octagonPoints,
  type Tier,
  tablePlane,
  tierPlanes,
} from './steps.ts'

/** A cut of half width 1, in its own frame. */
export interface Recipe {
  readonly planes: readonly Plane[]
  readonly mirrored: boolean
  readonly outline: readonly Vec2[]
  readonly corners: readonly number[]
  readonly bends: readonly number[]
  readonly girdle: number
}

export type FacetedId = Exclude<ShapeId, 'cabochon'>

const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map(i => i / 8)

interface Outlined {
  readonly curve: Curve
  readonly closed: boolean
  readonly mains: readonly number[]
  /** Mains at a tip, by their place in the list: there the outline has a corner. */
  readonly tips: readonly number[]
  /** From the outline's middle to the culet, along y. */
  readonly culet: number
  readonly girdle: number
  readonly star: number
  readonly lower: number
}

const heartLobe = beziers([
  [
    [0, -1],
    [0.4, -0.66],
    [1, -0.12],
    [1, 0.42],
  ],
  [
    [1, 0.42],
    [1, 0.76],
    [0.8, 1],
    [0.5, 1],
  ],
  [
    [0.5, 1],
    [0.28, 1],
    [0.08, 0.86],
    [0, 0.62],
  ],
])

const lowered =
  (curve: Curve, by: number): Curve =>
  t => {
    const [x, y] = curve(t)
    return [x, y - by]
  }

const brilliants = {
  round: {
    curve: superellipse(2, 1),
    closed: true,
    mains: eighths,
    tips: [],
    culet: 0,
    girdle: 0.025,
    star: 0.5,
    lower: 0.77,
  },
  oval: {
    curve: superellipse(2, shapeOf('oval').ratio),
    closed: true,
    mains: eighths,
    tips: [],
    culet: 0,
    girdle: 0.03,
    star: 0.5,
    lower: 0.78,
  },
  cushion: {
    curve: superellipse(3, shapeOf('cushion').ratio),
    closed: true,
    mains: eighths,
    tips: [],
    culet: 0,
    girdle: 0.035,
    star: 0.5,
    lower: 0.72,
  },
  pear: {
    curve: pear(2 * shapeOf('pear').ratio - 1),
    closed: true,
    mains: [0, 0.11, 0.25, 0.39, 0.5, 0.625, 0.75, 0.875],
    tips: [6],
    culet: shapeOf('pear').ratio - 1,
    girdle: 0.03,
    star: 0.48,
    lower: 0.76,
  },
  marquise: {
    curve: marquise(shapeOf('marquise').ratio),
    closed: true,
    mains: [0, 0.115, 0.25, 0.385, 0.5, 0.615, 0.75, 0.885],
    tips: [2, 6],
    culet: 0,
    girdle: 0.03,
    star: 0.48,
    lower: 0.74,
  },
  heart: {
    curve: lowered(heartLobe, 0.1),
    closed: false,
    mains: [0, 0.2, 1 / 3, 0.52, 2 / 3, 1],
    tips: [0],
    culet: 0.1,
    girdle: 0.03,
    star: 0.48,
    lower: 0.76,
  },
} as const satisfies Partial<Record<FacetedId, Outlined>>

type BrilliantId = keyof typeof brilliants

function brilliant(id: BrilliantId, index: number): Recipe {
  const { curve, closed, mains, tips, culet, girdle, star, lower }: Outlined = brilliants[id]
  const { table, depth } = shapeOf(id)
  const base = id === 'round' ? roundPavilionDeg(index) : 40.8 + steeperDeg(index)
  const least = tan(leastPavilionDeg(index))
  const tipTimes = tips.map(i => mains[i] as number)
  const reach = (t: number) => {
    const [n, p] = [
      tipTimes.includes(t) ? tipNormal(curve, t) : normalAt(curve, t, closed),
      curve(t),
    ]
    return n[0] * p[0] + n[1] * p[1]
  }
  const isEnd = (t: number) =>
    Math.abs(tipTimes.includes(t) ? 1 : normalAt(curve, t, closed)[1]) === 1
  const middle = mains.filter(t => !isEnd(t)).map(reach)
  const pavilion = Math.max(
    tan(base),
    ...(id === 'oval' || id === 'pear' || id === 'marquise' ? [] : middle).map(out => out * least),
  )
  const keelTo = (up: 1 | -1) => {
    const end = mains.find(t => isEnd(t) && Math.sign(curve(t)[1]) === up)
    return end === undefined ? 0 : Math.max(0, reach(end) - pavilion / least)
  }
  const crown = id === 'round' ? tan(34.5) : (2 * depth - 2 * girdle - tan(40.8)) / (1 - table)
  const spec: Brilliant = {
    curve,
    closed,
    mains,
    tips: tipTimes,
    table,
    crown,
    pavilion,
    girdle,
    star,
    lower,
    keel: [keelTo(-1), id === 'heart' ? 0 : keelTo(1)],
  }
  return {
    ...outlined(spec, culet, id === 'heart'),
    planes: brilliantPlanes(spec).map(raised(culet)),
    mirrored: !closed,
    girdle,
  }
}

const raised =
  (by: number) =>
  ({ normal, distanceMm }: Plane): Plane => ({
    normal,
    distanceMm: distanceMm + normal[1] * by,
  })

function outlined(spec: Brilliant, culet: number, heart: boolean) {
  const parts = 8
  const right = girdlePoints(spec, parts).map(([x, y]): Vec2 => [x, y + culet])
  const left = right
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Vec2 => [-x, y])
  const outline = heart ? [...right, ...left] : right
  const corners = spec.tips.map(t => spec.mains.indexOf(t) * parts)
  return { outline, corners, bends: heart ? [...corners, right.length - 1] : corners }
}

const octagons = {
  emerald: { ratio: shapeOf('emerald').ratio, corner: 0.4 },
  asscher: { ratio: shapeOf('asscher').ratio, corner: 0.54 },
  radiant: { ratio: shapeOf('radiant').ratio, corner: 0.36 },
  princess: { ratio: shapeOf('princess').ratio, corner: 0 },
} as const satisfies Partial<Record<FacetedId, Octagon>>

/** Points along straight sides, as close as a curve's. */
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

function stepCut(id: 'emerald' | 'asscher', index: number): Recipe {
  const shape = octagons[id]
  const girdle = 0.03
  const { table } = shapeOf(id)
  const wide = 1 - table
  const crown: readonly Tier[] = [
    [wide * 0.3, 47],
    [wide * 0.34, 38],
    [wide * 0.36, 27],
  ]
  const flat = Math.max(36, leastPavilionDeg(index))
  const pavilion: readonly Tier[] = [
    [0.28, flat + 13],
    [0.34, flat + 6],
    [0.38, flat],
  ]
  return {
    planes: [
      tablePlane(girdle + heightOf(crown)),
      ...tierPlanes(shape, crown, girdle, 1),
      ...tierPlanes(shape, pavilion, girdle, -1),
      ...girdlePlanes(shape),
    ],
    mirrored: false,
    ...straight(shape, 6),
    corners: [],
    girdle,
  }
}

function radiant(index: number): Recipe {
  const shape = octagons.radiant
  const girdle = 0.03
  const { table, depth } = shapeOf('radiant')
  const wide = 1 - table
  const crown: readonly Tier[] = [
    [wide * 0.36, 45],
    [wide * 0.34, 37],
    [wide * 0.3, 27],
  ]
  const span = (1 + shape.ratio - shape.corner) * Math.SQRT1_2
  const below = Math.max(
    2 * depth - 2 * girdle - heightOf(crown),
    span * tan(leastPavilionDeg(index)),
  )
  return {
    planes: [
      tablePlane(girdle + heightOf(crown)),
      ...tierPlanes(shape, crown, girdle, 1),
      ...chevronPlanes({ ...shape, girdle, swell: 0.02, depth: below, tips: [0.8, 0.6, 0.4, 0.2] }),
      ...girdlePlanes(shape),
    ],
    mirrored: false,
    ...straight(shape, 6),
    corners: [],
    girdle,
  }
}

function princess(index: number): Recipe {
  const shape = octagons.princess
  const girdle = 0.03
  const { table, depth } = shapeOf('princess')
  const height = 0.22
  const below = Math.max(2 * depth - 2 * girdle - height, Math.SQRT2 * tan(leastPavilionDeg(index)))
  const { outline, bends } = straight(shape, 12)
  return {
    planes: [
      tablePlane(girdle + height),
      ...princessCrown(table, height, girdle, 0.012, 0.45),
      ...chevronPlanes({
        ...shape,
        girdle,
        swell: 0.012,
        depth: below,
        tips: [0.8, 0.6, 0.4, 0.2],
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

/** The single cut of small stones: a table, eight mains above and eight below. */
export function singleCut(index: number): Recipe {
  const girdle = 0.015
  const { table } = shapeOf('round')
  const circle = superellipse(2, 1)
  const outline = Array.from({ length: 48 }, (_, i) => circle(i / 48))
  const around = Array.from({ length: 16 }, (_, i) => circle(i / 16))
  const planes: Plane[] = [plane([0, 0, 1], girdle + tan(34.5) * (1 - table))]
  for (const t of eighths) {
    planes.push(sloped(circle(t), 1, girdle, 1, tan(34.5)))
    planes.push(sloped(circle(t), 1, -girdle, 1, -tan(roundPavilionDeg(index))))
  }
  around.forEach((a, i) => {
    planes.push(upright(a, around[(i + 1) % 16] as Vec2))
  })
  return { planes, mirrored: false, outline, corners: [], bends: [], girdle }
}

export function recipeOf(shape: FacetedId, index: number): Recipe {
  if (shape === 'emerald' || shape === 'asscher') return stepCut(shape, index)
  if (shape === 'radiant') return radiant(index)
  if (shape === 'princess') return princess(index)
  return brilliant(shape, index)
}
