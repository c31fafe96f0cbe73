import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Vec3 } from '../vector.ts'
import type { GirdleOutline } from './outline.ts'
import type { HeadSpot } from './spots.ts'
import type { WireLine } from './wire-line.ts'

/** What a head stands on, in its stone's frame: the stone's girdle is at nought and the metal below. */
export interface Mount {
  /** The surface it stands on, and how deep its feet may go. */
  readonly topMm: number
  readonly floorMm: number
  /** Half of what the feet may take, across the stone and along it. */
  readonly halfX: number
  readonly halfY: number
  /** Where their middle is, along the stone. */
  readonly middleY: number
  /**
   * How far below that surface feet go straight on before they stand upright: a band falls away from
   * under a head, and feet that meet where they bend would leave a needle's eye above it.
   */
  readonly straightMm: number
}

/** How the stems of a head run from its mount to the stone: what claws, struts and rail are built on. */
export interface StemLines {
  readonly cut: Cut
  readonly outline: GirdleOutline
  readonly mount: Mount
  readonly spots: readonly HeadSpot[]
  readonly halfMm: number
  /** Height at which they pass the rail, or end in the rim. */
  readonly railMm: number
  readonly neckMm: number
  /** Lines round the stone, as x and y: where stems pass the rail's height, and the neck's. */
  readonly railLine: WireLine
  readonly neckLine: Float64Array
  /** Shares by which the outline is drawn in to the feet. */
  readonly feet: readonly [x: number, y: number]
}

export interface StemLine {
  readonly at: readonly [number, number]
  readonly lean: readonly [number, number]
}

export const onMount = ({ from }: HeadSpot) => from === 'mount'

/** The stems as straight lines from the mount to the rail. */
export const linesOf = (stems: StemLines): readonly StemLine[] =>
  stems.spots.filter(onMount).map(({ index }) => {
    const [fx, fy] = footAt(stems, index)
    const rail = railAt(stems, index)
    const rise = rail[2] - stems.mount.topMm
    return { at: [fx, fy], lean: [(rail[0] - fx) / rise, (rail[1] - fy) / rise] }
  })

/** From the one's middle, so high above the mount, to the other's line. */
export function apartMm(a: StemLine, b: StemLine, up: number): number {
  const size = Math.hypot(b.lean[0], b.lean[1], 1)
  const v = [a.at[0] + a.lean[0] * up - b.at[0], a.at[1] + a.lean[1] * up - b.at[1], up] as const
  const along = (v[0] * b.lean[0] + v[1] * b.lean[1] + v[2]) / size
  return Math.sqrt(Math.max(0, v[0] ** 2 + v[1] ** 2 + v[2] ** 2 - along ** 2))
}

export const footAt = (
  { outline, feet, mount }: StemLines,
  i: number,
): readonly [number, number] => [
  f64At(outline.x, i) * feet[0],
  mount.middleY + f64At(outline.y, i) * feet[1],
]

export const railAt = ({ railLine, railMm }: StemLines, i: number): Vec3 => [
  f64At(railLine.along, 2 * i),
  f64At(railLine.along, 2 * i + 1),
  railMm,
]
