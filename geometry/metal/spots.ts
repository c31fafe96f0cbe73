import type { SettingId } from '#design/catalogue/settings.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { Vec2 } from '../vector.ts'
import { furthest, type Outline } from './outline.ts'

/** Where a stone is held: a point of its outline, and by what. */
export interface Spot {
  readonly index: number
  readonly by: 'claw' | 'double' | 'v'
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
const tips: Partial<Record<ShapeId, readonly number[]>> = {
  princess: quarters(45),
  pear: [270],
  marquise: [90, 270],
  heart: [270],
}

const isTip = (shape: ShapeId, deg: number) => tips[shape]?.includes(deg) ?? false

/** What holds a stone of this shape in this setting, counter-clockwise. */
export function spotsOf(outline: Outline, shape: ShapeId, setting: SettingId): readonly Spot[] {
  const rimmed = setting === 'bezel' || setting === 'half-bezel'
  const degs =
    setting === 'six-claw' && six[shape]
      ? six[shape]
      : rimmed && shape === 'marquise'
        ? quarters(26)
        : [...new Set([...four[shape], ...(rimmed ? [] : (tips[shape] ?? []))])]
  return degs
    .map(
      (deg): Spot => ({ index: furthest(outline, toward(deg)), by: heldBy(shape, setting, deg) }),
    )
    .sort((a, b) => a.index - b.index)
}

function heldBy(shape: ShapeId, setting: SettingId, deg: number): Spot['by'] {
  if (setting === 'v-claw' && isTip(shape, deg)) return 'v'
  return shape === 'cushion' && setting === 'four-claw' ? 'double' : 'claw'
}
