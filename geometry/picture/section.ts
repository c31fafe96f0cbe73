import type { MetalId } from '#design/catalogue/metals.ts'
import { f64At } from '../at.ts'
import { type Piece, partLookOf } from '../piece.ts'
import { metalLook, stoneLook } from '../studio/materials.ts'
import type { Scene } from '../studio/scenes.ts'
import { dot, type Vec3 } from '../vector.ts'
import { type Model, type Pose, posed } from './model.ts'

/** A piece cut open along its middle: the half with x above nought is taken away. */
export interface CutOpenPiece {
  readonly beyond: Float64Array
  readonly insides: readonly Vec3[]
}

const darker = (colour: Vec3, share: number): Vec3 => [
  colour[0] * share,
  colour[1] * share,
  colour[2] * share,
]

/** Sawn metal is dull: of its colour so much, the rest grey. */
const DULL = 0.45
const dulled = (colour: Vec3): Vec3 => {
  const grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
  return colour.map(c => grey + (c - grey) * (1 - DULL)) as unknown as Vec3
}

/** What is seen of a body from within: one even face, a little darker than it is without. */
export const metalInside = (metal: MetalId) => darker(dulled(metalLook(metal)), 0.5)
export const stoneInside = (colour: Vec3) => darker(colour, 0.5)

export function pictureSectionOf(
  piece: Piece,
  { positions }: Pick<Model, 'positions'>,
  pose: Pose,
  scene: Scene,
): CutOpenPiece {
  const origin = dot(pose.x, posed(pose, [0, 0, 0]))
  const beyond = new Float64Array(positions.length / 3)
  for (let i = 0; i < beyond.length; i++)
    beyond[i] =
      f64At(positions, i * 3) * pose.x[0] +
      f64At(positions, i * 3 + 1) * pose.x[1] +
      f64At(positions, i * 3 + 2) * pose.x[2] -
      origin
  return {
    beyond,
    insides: [
      ...piece.parts.map(part => metalInside(partLookOf(part, piece.design).metal)),
      ...piece.stones.map(({ gem, origin, grades }) =>
        stoneInside(stoneLook(gem, origin, scene, grades).colour),
      ),
    ],
  }
}
