import { styleOf } from '#design/catalogue/styles.ts'
import { f64At } from '../at.ts'
import { Extent } from '../mesh.ts'
import type { Part, Piece } from '../piece.ts'
import { unit, type Vec3 } from '../vector.ts'
import { type Camera, framed } from './camera.ts'
import { type Model, modelOf, type Pose, positionsOf } from './model.ts'
import type { Ground } from './shadow.ts'
import { type CameraView, marginsOf, poseOf } from './view.ts'

/** A piece posed before the camera. */
export interface SetUp {
  readonly pose: Pose
  /** Of all vertices, in the studio's space. */
  readonly positions: Float64Array
  /** All of it; worked out when it is first asked for, since a graphics card needs none of it. */
  readonly model: Model
  /** Vertices of all but a chain that runs out of the picture. */
  readonly shown: Uint8Array
  readonly camera: Camera
  readonly ground: Ground
}

/** The camera holds the piece whole, and is then brought nearer to what is looked at. */
export function setUp(
  piece: Piece,
  view: CameraView,
  width: number,
  height: number,
  nearer: (whole: Camera, pose: Pose) => Camera = whole => whole,
): SetUp {
  const pose = poseOf(view, middleOf(piece))
  const positions = positionsOf(piece, pose)
  const shown = vertexesToShow(piece)
  const whole = framed(positions, shown, view.pitch, width, height, marginsOf(piece))
  let model: Model | null = null
  return {
    pose,
    positions,
    get model() {
      model ??= modelOf(piece, pose, positions)
      return model
    },
    shown,
    camera: nearer(whole, pose),
    ground: groundOf(
      positions,
      view,
      marked(piece, ({ isFar }) => !isFar),
    ),
  }
}

export const isChain = ({ name }: Piece['parts'][number]) => name.startsWith('chain')

/** A bracelet's chain goes round with it; a pendant's runs out of the picture. */
const isWhole = ({ design }: Piece, part: Piece['parts'][number]) =>
  styleOf(design.style).kind === 'bracelet' || !isChain(part)

/** What must be seen whole, vertex by vertex. */
export const vertexesToShow = (piece: Piece): Uint8Array =>
  marked(piece, part => isWhole(piece, part))

/** All vertices of stones, and those of some parts. */
function marked({ parts, stones }: Piece, isMarked: (part: Part) => boolean): Uint8Array {
  const bodies = [
    ...parts.map(part => ({ mesh: part.mesh, shown: isMarked(part) })),
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

export function middleOf(piece: Piece): Vec3 {
  const { parts, stones } = piece
  const extent = new Extent()
  for (const { mesh } of parts.filter(part => isWhole(piece, part))) extent.hold(mesh.positions)
  for (const { frame } of stones) extent.hold(frame.origin)
  const [x0, y0, z0] = extent.low
  const [x1, y1, z1] = extent.high
  return [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]
}

/** Under or behind all vertices, or those that are marked. */
export function groundOf(
  positions: Float64Array,
  { on }: CameraView,
  counted?: Uint8Array,
): Ground {
  let least = Infinity
  for (let i = on === 'floor' ? 1 : 2; i < positions.length; i += 3) {
    if (counted && !counted[Math.floor(i / 3)]) continue
    const height = f64At(positions, i)
    if (height < least) least = height
  }
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
