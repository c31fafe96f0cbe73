import { f32At, u32At } from '../at.ts'
import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'

/** How the piece stands before the camera: its x, y and z axes among the studio's, and its middle. */
export interface Pose {
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly middle: Vec3
}

export const posed = ({ x, y, z, middle }: Pose, p: Vec3): Vec3 => {
  const [a, b, c] = [p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]]
  return [
    x[0] * a + y[0] * b + z[0] * c,
    x[1] * a + y[1] * b + z[1] * c,
    x[2] * a + y[2] * b + z[2] * c,
  ]
}

export const turnVector = ({ x, y, z }: Pick<Pose, 'x' | 'y' | 'z'>, [a, b, c]: Vec3): Vec3 => [
  x[0] * a + y[0] * b + z[0] * c,
  x[1] * a + y[1] * b + z[1] * c,
  x[2] * a + y[2] * b + z[2] * c,
]

/** Everything of a piece in the studio's space, in one list of triangles. Parts come before stones. */
export interface Model {
  readonly positions: Float64Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
  /** Of each triangle: the part, or from `parts` on the stone. */
  readonly owners: Uint16Array
  readonly parts: number
}

interface Body {
  readonly mesh: Mesh
  readonly frame: Frame | null
}

const bodiesOf = ({ parts, stones }: Piece): readonly Body[] => [
  ...parts.map(({ mesh }) => ({ mesh, frame: null })),
  ...stones.map(({ cut, frame }) => ({ mesh: cut.mesh, frame })),
]

/** How a body's own axes stand in the studio. */
export const axesOf = (pose: Pose, frame: Frame | null): Pick<Pose, 'x' | 'y' | 'z'> =>
  frame
    ? { x: turnVector(pose, frame.x), y: turnVector(pose, frame.y), z: turnVector(pose, frame.z) }
    : pose

/** Of every vertex, parts before stones. */
export function positionsOf(piece: Piece, pose: Pose): Float64Array {
  const bodies = bodiesOf(piece)
  const positions = new Float64Array(
    bodies.reduce((sum, { mesh }) => sum + mesh.positions.length, 0),
  )
  let at = 0
  for (const { mesh, frame } of bodies) {
    const origin = posed(pose, frame ? frame.origin : [0, 0, 0])
    place(mesh.positions, positions, at, axesOf(pose, frame), origin)
    at += mesh.positions.length
  }
  return positions
}

export function modelOf(piece: Piece, pose: Pose, positions = positionsOf(piece, pose)): Model {
  const bodies = bodiesOf(piece)
  const corners = bodies.reduce((sum, { mesh }) => sum + mesh.triangles.length, 0)
  const model = {
    positions,
    normals: new Float32Array(positions.length),
    triangles: new Uint32Array(corners),
    owners: new Uint16Array(corners / 3),
    parts: piece.parts.length,
  }
  let vertex = 0
  let corner = 0
  bodies.forEach(({ mesh, frame }, owner) => {
    place(mesh.normals, model.normals, vertex * 3, axesOf(pose, frame), [0, 0, 0])
    for (let i = 0; i < mesh.triangles.length; i++)
      model.triangles[corner + i] = u32At(mesh.triangles, i) + vertex
    model.owners.fill(owner, corner / 3, (corner + mesh.triangles.length) / 3)
    vertex += mesh.positions.length / 3
    corner += mesh.triangles.length
  })
  return model
}

function place(
  from: Float32Array,
  to: Float32Array | Float64Array,
  at: number,
  { x, y, z }: Pick<Pose, 'x' | 'y' | 'z'>,
  [ox, oy, oz]: Vec3,
) {
  for (let i = 0; i < from.length; i += 3) {
    const a = f32At(from, i)
    const b = f32At(from, i + 1)
    const c = f32At(from, i + 2)
    to[at + i] = x[0] * a + y[0] * b + z[0] * c + ox
    to[at + i + 1] = x[1] * a + y[1] * b + z[1] * c + oy
    to[at + i + 2] = x[2] * a + y[2] * b + z[2] * c + oz
  }
}
