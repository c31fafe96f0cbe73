import { placed } from '#geometry/frame.ts'
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

/** What is outermost in each of many narrow cones: enough to frame a piece by, and few. */
export function extentOf(piece: Piece): Extent {
  const middle = middleOf(piece)
  const far = (chains: boolean) =>
    outermost(
      piece.parts.filter(part => isChain(part) === chains).map(({ mesh }) => mesh.positions),
      middle,
    )
  const known = new Map<Float32Array, readonly Vec3[]>()
  const cutPoints = (positions: Float32Array) => {
    const points = known.get(positions) ?? outermost([positions], [0, 0, 0])
    known.set(positions, points)
    return points
  }
  // Small stones stand in metal that reaches further than they do.
  const stones = piece.stones
    .filter(({ of }) => of !== 'accent')
    .flatMap(({ cut, frame }) => cutPoints(cut.mesh.positions).map(point => placed(frame, point)))
  return { middle, points: [...far(false), ...stones], chain: far(true), margins: marginsOf(piece) }
}

const BOXES = 9
const ACROSS = BOXES * 2 + 1

function outermost(meshes: readonly Float32Array[], middle: Vec3): readonly Vec3[] {
  const away = new Float32Array(ACROSS ** 3)
  const far = new Float32Array(ACROSS ** 3 * 3)
  for (const positions of meshes)
    for (let i = 0; i < positions.length; i += 3) {
      const x = (positions[i] as number) - middle[0]
      const y = (positions[i + 1] as number) - middle[1]
      const z = (positions[i + 2] as number) - middle[2]
      const r = Math.sqrt(x * x + y * y + z * z)
      const scale = BOXES / r
      const cell =
        (Math.round(x * scale + BOXES) * ACROSS + Math.round(y * scale + BOXES)) * ACROSS +
        Math.round(z * scale + BOXES)
      if (r <= (away[cell] as number)) continue
      away[cell] = r
      far.set(positions.subarray(i, i + 3), cell * 3)
    }
  const points: Vec3[] = []
  away.forEach((r, cell) => {
    const [x = 0, y = 0, z = 0] = far.subarray(cell * 3, cell * 3 + 3)
    if (r > 0) points.push([x, y, z])
  })
  return points
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
  const stood = (places: readonly Vec3[]) =>
    Float64Array.from(places.flatMap(place => posed(pose, place)))
  const positions = stood(points)
  const all = new Uint8Array(points.length).fill(1)
  const whole = framed({ positions }, all, view.pitch, width, height, margins)
  const camera = look.zoom === 1 ? whole : near(whole, pose, look, width, height)
  const ground = groundOf({ positions: stood([...points, ...chain]) }, view)
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
