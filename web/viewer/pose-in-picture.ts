import type { Camera } from '#geometry/picture/camera.ts'
import { type Pose, posed } from '#geometry/picture/model.ts'
import { type SetUp, setUp } from '#geometry/picture/set-up.ts'
import type { CameraView } from '#geometry/picture/view.ts'
import type { Piece } from '#geometry/piece.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { CameraPose } from './look.ts'

/** The piece before the camera, as it is looked at now; the camera holds it whole until it goes near. */
export function poseBeforeCamera(
  piece: Piece,
  base: CameraView,
  look: CameraPose,
  width: number,
  height: number,
): SetUp {
  const view = { ...base, yaw: base.yaw + look.turn, lean: base.lean + look.tip }
  return setUp(piece, view, width, height, (whole, pose) => {
    if (look.zoom === 1) return whole
    return (look.zoom > 1 ? near : further)(whole, pose, look, width, height)
  })
}

/** Where the lens sees a place of the studio, as tangents to the right and upwards. */
const tangents = ({ pitch, away }: Camera, [x, y, z]: Vec3): readonly [number, number] => {
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  const depth = away - y * sin - z * cos
  return [x / depth, (y * cos - z * sin) / depth]
}

/** Where in the picture a place of the piece is. */
export function inPicture({ pose, camera }: Pick<SetUp, 'pose' | 'camera'>, at: Vec3) {
  const [u, v] = tangents(camera, posed(pose, at))
  return [camera.x + u * camera.scale, camera.y - v * camera.scale] as const
}

/** Nearer, with the middle of the picture moved towards what is looked at. */
function near(
  whole: Camera,
  pose: Pose,
  { zoom, focus }: CameraPose,
  width: number,
  height: number,
) {
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

/** Back from it, with the middle of the picture moved towards what is seen then, but never off the piece. */
function further(
  whole: Camera,
  pose: Pose,
  { zoom, focus }: CameraPose,
  width: number,
  height: number,
) {
  const camera = { ...whole, away: whole.away / zoom }
  const { scale } = whole
  const u = ((width / 2 - whole.x) / scale) * zoom
  const v = ((whole.y - height / 2) / scale) * zoom
  const [wantedU, wantedV] = focus ? tangents(camera, posed(pose, focus)) : [u, v]
  const reach = (1 - zoom) / (2 * scale)
  const share = Math.min(
    1,
    (width * reach) / Math.abs(wantedU - u),
    (height * reach) / Math.abs(wantedV - v),
  )
  return {
    ...camera,
    x: width / 2 - (u + (wantedU - u) * share) * scale,
    y: height / 2 + (v + (wantedV - v) * share) * scale,
  }
}
