import { f32At } from '../at.ts'
import { alongBend } from '../engraving/along-bend.ts'
import { layOut, typefaceFor } from '../engraving/layout.ts'
import { engravingMask, type Mask } from '../engraving/mask.ts'
import { placedOn, surfacePoint } from '../engraving/place.ts'
import type { Surface } from '../engraving/surface.ts'
import type { EngravedPlace, Piece } from '../piece.ts'
import { minus, unit, type Vec3 } from '../vector.ts'
import { type Pose, turnVector } from './model.ts'

const PX_PER_MM = 40
/** Nothing further from the surface is part of it: the other face of a band is not. */
export const NEAR_MM = 0.35
/** Half of what a wall takes to go down. */
const WALL_MM = 0.025

/** Words as the renderer wants them: made once for a design, since letters must be fetched. */
export interface CutWords {
  readonly place: EngravedPlace
  readonly mask: Mask
  /** How far its piece was moved to stand beside others. */
  readonly movedMm?: Vec3
}

export async function cutWords({ design, places }: Piece): Promise<readonly CutWords[]> {
  const found = await Promise.all(
    design.engraving.map(async engraving => {
      const place = places.find(one => one.place === engraving.place)
      const layout = place && layOut(engraving, await typefaceFor(engraving))
      return place && layout?.ok
        ? [
            {
              place,
              mask: engravingMask(alongBend(place.surface, layout.contours), PX_PER_MM, 0.2),
            },
          ]
        : []
    }),
  )
  return found.flat()
}

/** The words on one part, asked for point by point. */
export class PartWords {
  /** How much is cut here, and how that grows to the right and upwards; then those directions. */
  cut = 0
  byRight = 0
  byUp = 0
  right: Vec3 = [1, 0, 0]
  up: Vec3 = [0, 1, 0]

  readonly #surface: Surface
  readonly #mask: Mask
  readonly #soft: Float32Array
  readonly #pose: Pose
  /** The studio's middle, in the millimetres of the piece as it was before it was moved. */
  readonly #middle: Vec3

  constructor({ place, mask, movedMm = [0, 0, 0] }: CutWords, pose: Pose) {
    this.#surface = place.surface
    this.#mask = mask
    this.#soft = softened(mask)
    this.#pose = pose
    this.#middle = minus(pose.middle, movedMm)
  }

  /** Whether any of the words is at this place of the studio. */
  at(x: number, y: number, z: number): boolean {
    const [pose, middle] = [this.#pose, this.#middle]
    const here: Vec3 = [
      x * pose.x[0] + y * pose.x[1] + z * pose.x[2] + middle[0],
      x * pose.y[0] + y * pose.y[1] + z * pose.y[2] + middle[1],
      x * pose.z[0] + y * pose.z[1] + z * pose.z[2] + middle[2],
    ]
    const point = surfacePoint(this.#surface, here)
    if (Math.abs(point.heightMm) > NEAR_MM) return false
    const { originMm, pxPerMm, width, height } = this.#mask
    const i = (point.x - originMm[0]) * pxPerMm - 0.5
    const j = (point.y - originMm[1]) * pxPerMm - 0.5
    if (i < 1 || j < 1 || i >= width - 2 || j >= height - 2) return false
    const cut = this.#soften(i, j)
    this.cut = cut
    this.byRight = ((this.#soften(i + 1, j) - this.#soften(i - 1, j)) * pxPerMm) / 2
    this.byUp = ((this.#soften(i, j + 1) - this.#soften(i, j - 1)) * pxPerMm) / 2
    if (cut < 0.004 && Math.abs(this.byRight) + Math.abs(this.byUp) < 0.05) return false
    const step = 0.02
    const on = (dx: number, dy: number) =>
      placedOn(this.#surface, point.x + dx, point.y + dy, point.heightMm)
    this.right = turnVector(pose, unit(minus(on(step, 0), on(-step, 0))))
    this.up = turnVector(pose, unit(minus(on(0, step), on(0, -step))))
    return true
  }

  #soften(i: number, j: number): number {
    const { width, height } = this.#mask
    const i0 = Math.max(0, Math.min(width - 2, Math.floor(i)))
    const j0 = Math.max(0, Math.min(height - 2, Math.floor(j)))
    const fx = i - i0
    const fy = j - j0
    const at = j0 * width + i0
    const soft = this.#soft
    const low = f32At(soft, at) * (1 - fx) + f32At(soft, at + 1) * fx
    const high = f32At(soft, at + width) * (1 - fx) + f32At(soft, at + width + 1) * fx
    return low * (1 - fy) + high * fy
  }
}

/** Walls that lean: the mask, its edges drawn out over twice their width. */
export function softened({ coverage, width, height, pxPerMm }: Mask): Float32Array {
  let from = Float32Array.from(coverage, value => value / 255)
  const reach = Math.max(1, Math.round(WALL_MM * pxPerMm))
  for (const [step, line, count, lines] of [
    [1, width, width, height],
    [width, 1, height, width],
    [1, width, width, height],
    [width, 1, height, width],
  ] as const) {
    const to = new Float32Array(from.length)
    for (let l = 0; l < lines; l++) {
      let sum = 0
      for (let i = -reach; i < count; i++) {
        if (i + reach < count) sum += f32At(from, l * line + (i + reach) * step)
        if (i - reach - 1 >= 0) sum -= f32At(from, l * line + (i - reach - 1) * step)
        if (i >= 0) to[l * line + i * step] = sum / (2 * reach + 1)
      }
    }
    from = to
  }
  return from
}
