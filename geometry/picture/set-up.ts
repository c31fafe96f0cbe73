import type { Piece } from '../piece.ts'
import { unit, type Vec3 } from '../vector.ts'
import { type Camera, framed } from './camera.ts'
import { type Model, modelOf, type Pose } from './model.ts'
import type { Ground } from './shadow.ts'
import { poseOf, type View } from './view.ts'

/** A piece posed before the camera. */
export interface SetUp {
  readonly pose: Pose
  readonly model: Model
  readonly camera: Camera
  readonly ground: Ground
}

/** What stays free about a piece. */
export const margins = { side: 0.08, top: 0.07, foot: 0.1 } as const

export function setUp(piece: Piece, view: View, width: number, height: number): SetUp {
  const pose = poseOf(view, middleOf(piece))
  const model = modelOf(piece, pose)
  const camera = framed(model, () => true, view.pitch, { width, height, ...margins })
  return { pose, model, camera, ground: groundOf(model, view) }
}

export function middleOf({ parts, stones }: Piece): Vec3 {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const take = (p: number, k: number) => {
    low[k] = Math.min(low[k] as number, p)
    high[k] = Math.max(high[k] as number, p)
  }
  for (const { mesh } of parts)
    for (let i = 0; i < mesh.positions.length; i++) take(mesh.positions[i] as number, i % 3)
  for (const { frame } of stones) frame.origin.forEach(take)
  return low.map((l, k) => (l + (high[k] as number)) / 2) as unknown as Vec3
}

export function groundOf({ positions }: Pick<Model, 'positions'>, { on }: View): Ground {
  let least = Infinity
  for (let i = on === 'floor' ? 1 : 2; i < positions.length; i += 3)
    least = Math.min(least, positions[i] as number)
  return on === 'floor'
    ? {
        at: [0, least - 0.05, 0],
        normal: [0, 1, 0],
        u: [1, 0, 0],
        v: [0, 0, 1],
        lamp: unit([-0.28, 1, -0.12]),
      }
    : {
        at: [0, 0, least - 1.2],
        normal: [0, 0, 1],
        u: [1, 0, 0],
        v: [0, 1, 0],
        lamp: unit([-0.3, 0.55, 1]),
      }
}
