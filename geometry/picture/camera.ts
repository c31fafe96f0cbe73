import { f64At } from '../at.ts'
import type { Margins } from './view.ts'

/** A lens of 22 degrees: as flat as a portrait, still with some depth. */
const FIELD = Math.tan((11 * Math.PI) / 180)

/**
 * Looks at the studio's middle from `pitch` above the horizon. The picture is a crop of what the lens
 * sees, so a piece can be set in the frame without turning the camera.
 */
export interface Camera {
  readonly pitch: number
  readonly away: number
  /** Pixels to a unit at distance one, and the pixel the lens points at. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Holds every vertex that is to be shown inside the margins. */
export function framed(
  positions: Float64Array,
  shown: Uint8Array,
  pitch: number,
  width: number,
  height: number,
  { side, top, foot }: Margins,
): Camera {
  let square = 0
  for (let i = 0; i < positions.length; i += 3) {
    if (!shown[i / 3]) continue
    const x = f64At(positions, i)
    const y = f64At(positions, i + 1)
    const z = f64At(positions, i + 2)
    const far = x * x + y * y + z * z
    if (far > square) square = far
  }
  const away = (Math.sqrt(square) / FIELD) * 1.05
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    if (!shown[i / 3]) continue
    const y = f64At(positions, i + 1)
    const z = f64At(positions, i + 2)
    const depth = away - y * sin - z * cos
    const u = f64At(positions, i) / depth
    const v = (y * cos - z * sin) / depth
    if (u < left) left = u
    if (u > right) right = u
    if (v < low) low = v
    if (v > high) high = v
  }
  const roomX = width * (1 - side * 2)
  const roomY = height * (1 - top - foot)
  const scale = Math.min(roomX / (right - left), roomY / (high - low))
  const middleY = height * top + roomY / 2
  return {
    pitch,
    away,
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: middleY + ((low + high) / 2) * scale,
  }
}
