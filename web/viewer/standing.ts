import { type Camera, framed } from '#geometry/picture/camera.ts'
import { type Pose, posed } from '#geometry/picture/model.ts'
import { groundOf, isChain, middleOf } from '#geometry/picture/set-up.ts'
import type { Ground } from '#geometry/picture/shadow.ts'
import { type Margins, marginsOf, poseOf, type View } from '#geometry/picture/view.ts'
import type { Piece } from '#geometry/piece.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { Look } from './look.ts'

/** What the camera must hold of a piece, found once: its middle and its outermost points. */
export interface Extent {
  readonly middle: Vec3
  readonly points: readonly Vec3[]
  /** A chain's, which may run out of the picture. */
  readonly chain: readonly Vec3[]
  readonly margins: Margins
}

const DIRECTIONS = 240

/** Of each of many directions, the point that lies furthest that way. */
export function extentOf(piece: Piece): Extent {
  const middle = middleOf(piece)
  const ways = Array.from({ length: DIRECTIONS }, (_, i): Vec3 => {
    const z = 1 - (2 * i + 1) / DIRECTIONS
    const r = Math.sqrt(1 - z * z)
    const turn = i * Math.PI * (3 - Math.sqrt(5))
    return [r * Math.cos(turn), r * Math.sin(turn), z]
  })
  const outermost = () => {
    const best = new Float64Array(DIRECTIONS).fill(-Infinity)
    const points: Vec3[] = []
    const take = (x: number, y: number, z: number) => {
      for (let k = 0; k < DIRECTIONS; k++) {
        const [a, b, c] = ways[k] as Vec3
        const far = x * a + y * b + z * c
        if (far <= (best[k] as number)) continue
        best[k] = far
        points[k] = [x, y, z]
      }
    }
    return { points, take }
  }
  const body = outermost()
  const chain = outermost()
  for (const part of piece.parts)
    eachFar(part.mesh.positions, middle, isChain(part) ? chain.take : body.take)
  for (const { cut, frame } of piece.stones) {
    const { origin, x, y, z } = frame
    const p = cut.mesh.positions
    for (let i = 0; i < p.length; i += 3) {
      const [a, b, c] = [p[i] as number, p[i + 1] as number, p[i + 2] as number]
      body.take(
        origin[0] + x[0] * a + y[0] * b + z[0] * c,
        origin[1] + x[1] * a + y[1] * b + z[1] * c,
        origin[2] + x[2] * a + y[2] * b + z[2] * c,
      )
    }
  }
  return { middle, points: body.points, chain: chain.points, margins: marginsOf(piece) }
}

const BOXES = 12

/** Of a fine mesh, what is outermost in each of many narrow cones: enough to frame it by, and few. */
function eachFar(
  positions: Float32Array,
  middle: Vec3,
  take: (x: number, y: number, z: number) => void,
) {
  const far = new Map<number, number>()
  const away = new Map<number, number>()
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] as number) - middle[0]
    const y = (positions[i + 1] as number) - middle[1]
    const z = (positions[i + 2] as number) - middle[2]
    const r = Math.sqrt(x * x + y * y + z * z)
    const cell =
      (Math.round((x / r) * BOXES) * 64 + Math.round((y / r) * BOXES)) * 64 +
      Math.round((z / r) * BOXES)
    if (r <= (away.get(cell) ?? -1)) continue
    away.set(cell, r)
    far.set(cell, i)
  }
  for (const i of far.values())
    take(positions[i] as number, positions[i + 1] as number, positions[i + 2] as number)
}

export interface Standing {
  readonly pose: Pose
  readonly camera: Camera
  readonly ground: Ground
}

/** The piece before the camera, as it is looked at now. */
export function standing(
  { middle, points, chain, margins }: Extent,
  base: View,
  look: Look,
  width: number,
  height: number,
): Standing {
  const view = { ...base, yaw: base.yaw + look.turn, lean: base.lean + look.tip }
  const pose = poseOf(view, middle)
  const placed = (places: readonly Vec3[]) =>
    Float64Array.from(places.flatMap(place => posed(pose, place)))
  const positions = placed(points)
  const all = new Uint8Array(points.length).fill(1)
  const whole = framed({ positions }, all, view.pitch, width, height, margins)
  const camera = look.zoom === 1 ? whole : near(whole, pose, look, width, height)
  const ground = groundOf({ positions: placed([...points, ...chain]) }, view)
  return { pose, camera, ground }
}

/** Where the lens sees a place of the studio, as tangents to the right and upwards. */
const tangents = ({ pitch, away }: Camera, [x, y, z]: Vec3): readonly [number, number] => {
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  const depth = away - y * sin - z * cos
  return [x / depth, (y * cos - z * sin) / depth]
}

/** Where in the picture a place of the piece is. */
export function inPicture({ pose, camera }: Pick<Standing, 'pose' | 'camera'>, at: Vec3) {
  const [u, v] = tangents(camera, posed(pose, at))
  return [camera.x + u * camera.scale, camera.y - v * camera.scale] as const
}

/** Nearer, with the middle of the picture moved towards what is looked at. */
function near(whole: Camera, pose: Pose, { zoom, focus }: Look, width: number, height: number) {
  const middle = [
    (width / 2 - whole.x) / whole.scale,
    (whole.y - height / 2) / whole.scale,
  ] as const
  const wanted = focus ? tangents(whole, posed(pose, focus)) : middle
  const share = Math.min(1, Math.max(0, (zoom - 1) * 1.5))
  const u = middle[0] + (wanted[0] - middle[0]) * share
  const v = middle[1] + (wanted[1] - middle[1]) * share
  const scale = whole.scale * zoom
  return { ...whole, scale, x: width / 2 - u * scale, y: height / 2 + v * scale }
}
