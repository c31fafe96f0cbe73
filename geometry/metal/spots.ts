import type { SettingId } from '#design/catalogue/settings.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { furthest, type GirdleOutline } from './outline.ts'

/** A point of a stone's outline at which its head has something: a claw, or a strut that only carries. */
export interface HeadSpot {
  readonly index: number
  readonly by: 'claw' | 'double' | 'v' | 'strut'
  /** Whether it stands on the mount, or on the rail or plate below the stone. */
  readonly from: 'mount' | 'collar'
}

export const toward = (deg: number): Vec2 => [
  Math.cos((deg * Math.PI) / 180),
  Math.sin((deg * Math.PI) / 180),
]
const bothSides = (...degs: readonly number[]) => degs.flatMap(deg => [deg, 180 - deg])
const quarters = (deg: number) => [deg, 180 - deg, 180 + deg, 360 - deg]

/** Directions, in degrees from a stone's width, in which its outline is held. A pear's point is at 270. */
const four: Readonly<Record<ShapeId, readonly number[]>> = {
  round: quarters(45),
  oval: quarters(48),
  cushion: quarters(45),
  princess: quarters(45),
  emerald: quarters(45),
  asscher: quarters(45),
  radiant: quarters(45),
  pear: bothSides(42, -20),
  marquise: [0, 180],
  heart: bothSides(62, -22),
  cabochon: quarters(45),
}
const six: Partial<Record<ShapeId, readonly number[]>> = {
  round: [0, 60, 120, 180, 240, 300],
  oval: [0, 52, 128, 180, 232, 308],
}
const points: Partial<Record<ShapeId, readonly number[]>> = {
  princess: quarters(45),
  pear: [270],
  marquise: [90, 270],
  heart: [270],
}
/** Where a head stands on its mount by struts: below a long stone's points there is no room for them. */
const struts: Readonly<Record<ShapeId, readonly number[]>> = {
  ...four,
  marquise: quarters(26),
  oval: quarters(48),
}

/** What holds a stone of this shape in this setting, counter-clockwise. */
export function gripSpotsOf(
  outline: GirdleOutline,
  shape: ShapeId,
  setting: SettingId,
): readonly HeadSpot[] {
  const at = (deg: number) => furthest(outline, toward(deg))
  const strut = (deg: number): HeadSpot => ({ index: at(deg), by: 'strut', from: 'mount' })
  if (setting === 'bezel' || setting === 'half-bezel') return sorted(struts[shape].map(strut))
  const sides = (setting === 'six-claw' && six[shape]) || four[shape]
  const tips = points[shape] ?? []
  const own = shape === 'marquise' ? struts[shape].map(strut) : []
  const degs = [...new Set([...sides, ...tips])]
  const claws = degs.map(
    (deg): HeadSpot => ({
      index: at(deg),
      by: heldBy(shape, setting, tips.includes(deg)),
      from: own.length > 0 || !sides.includes(deg) ? 'collar' : 'mount',
    }),
  )
  return sorted([...own, ...claws])
}

const sorted = (spots: readonly HeadSpot[]) => [...spots].sort((a, b) => a.index - b.index)

function heldBy(shape: ShapeId, setting: SettingId, point: boolean): HeadSpot['by'] {
  if (setting === 'v-claw' && point) return 'v'
  return shape === 'cushion' && setting === 'four-claw' ? 'double' : 'claw'
}
