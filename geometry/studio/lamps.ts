import { cross, unit, type Vec3 } from '../vector.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * A light, or a black card that takes light away. Directions go from the piece towards it: x to the
 * right, y up, z towards the camera. Widths are half widths seen from the piece, as tangents.
 */
export type Lamp =
  | {
      readonly lamp: 'dome'
      readonly axis: Vec3
      readonly from: number
      readonly to: number
      readonly colour: Rgb
    }
  | { readonly lamp: 'spot'; readonly at: Vec3; readonly width: number; readonly colour: Rgb }
  | (Panel & {
      readonly lamp: 'box'
      readonly colour: Rgb
      /** How much brighter it is at its right and at its upper edge than in the middle. */
      readonly fall?: readonly [right: number, up: number]
    })
  | (Panel & { readonly lamp: 'flag'; readonly dark: number })

interface Panel {
  readonly at: Vec3
  readonly width: number
  readonly height: number
  readonly soft: number
  readonly turnDeg?: number
}

const kinds = { dome: 0, spot: 1, box: 2, flag: 3 } as const
const row = (v: readonly number[], last: number) => [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0, last]

/** Lamps as the rows that the shading reads; at most 32. */
export const lampRows = (lamps: readonly Lamp[]): Float64Array =>
  Float64Array.from(lamps.flatMap(rowsOf))

function rowsOf(lamp: Lamp): readonly number[] {
  const kind = kinds[lamp.lamp]
  if (lamp.lamp === 'dome')
    return [
      ...row(unit(lamp.axis), kind),
      ...row([], lamp.from),
      ...row([], lamp.to),
      ...row(lamp.colour, 0),
      ...row([], 0),
    ]
  const axis = unit(lamp.at)
  if (lamp.lamp === 'spot')
    return [
      ...row(axis, kind),
      ...row([], 0),
      ...row([], 0),
      ...row(lamp.colour, lamp.width),
      ...row([], 0),
    ]
  const level = unit(cross(Math.abs(axis[1]) > 0.95 ? [0, 0, -1] : [0, 1, 0], axis))
  const plumb = cross(axis, level)
  const turn = ((lamp.turnDeg ?? 0) * Math.PI) / 180
  const mixed = (a: Vec3, s: number, b: Vec3, t: number): Vec3 => [
    a[0] * s + b[0] * t,
    a[1] * s + b[1] * t,
    a[2] * s + b[2] * t,
  ]
  const right = mixed(level, Math.cos(turn), plumb, Math.sin(turn))
  const up = mixed(plumb, Math.cos(turn), level, -Math.sin(turn))
  const colour = lamp.lamp === 'box' ? lamp.colour : [lamp.dark, lamp.dark, lamp.dark]
  const fall = lamp.lamp === 'box' ? (lamp.fall ?? []) : []
  return [
    ...row(axis, kind),
    ...row(right, lamp.width),
    ...row(up, lamp.height),
    ...row(colour, lamp.soft),
    ...row(fall, 0),
  ]
}
