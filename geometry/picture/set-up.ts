import type { Piece } from '../piece.ts'
import { unit, type Vec3 } from '../vector.ts'
import { type Camera, framed } from './camera.ts'
import { type Model, modelOf, type Pose } from './model.ts'
import type { Ground } from './shadow.ts'
import { marginsOf, poseOf, type View } from './view.ts'

/** A piece posed before the camera. */
export interface SetUp {
  readonly pose: Pose
  readonly model: Model
  /** Vertices of all but a chain. */
  readonly shown: Uint8Array
  readonly camera: Camera
  readonly ground: Ground
}

export function setUp(piece: Piece, view: View, width: number, height: number): SetUp {
  const pose = poseOf(view, middleOf(piece))
  const model = modelOf(piece, pose)
  const shown = inFrame(piece)
  const camera = framed(model, shown, view.pitch, width, height, marginsOf(piece))
  return { pose, model, shown, camera, ground: groundOf(model, view) }
}

export const isChain = ({ name }: Piece['parts'][number]) => name.startsWith('chain')

/** What must be seen whole, vertex by vertex: a chain may run out of the picture. */
export function inFrame({ parts, stones }: Piece): Uint8Array {
  const bodies = [
    ...parts.map(part => ({ mesh: part.mesh, shown: !isChain(part) })),
    ...stones.map(({ cut }) => ({ mesh: cut.mesh, shown: true })),
  ]
  const count = bodies.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const shown = new Uint8Array(count)
  let from = 0
  for (const body of bodies) {
    const to = from + body.mesh.positions.length / 3
    if (body.shown) shown.fill(1, from, to)
    from = to
  }
  return shown
}

export function middleOf({ parts, stones }: Piece): Vec3 {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const take = (p: number, k: number) => {
    low[k] = Math.min(low[k] as number, p)
    high[k] = Math.max(high[k] as number, p)
  }
  for (const { mesh } of parts.filter(part => !isChain(part)))
    for (let i = 0; i < mesh.positions.length; i++) take(mesh.positions[i] as number, i % 3)
  for (const { frame } of stones) frame.origin.forEach(take)
  return low.map((l, k) => (l + (high[k] as number)) / 2) as unknown as Vec3
}

export function groundOf({ positions }: Model, { on }: View): Ground {
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
