import { f32At, f64At, u32At } from '../at.ts'
import type { Camera } from './camera.ts'
import type { Model } from './model.ts'

/** What each sample sees: a triangle, its inside, or nothing; in rows, `times` to a pixel each way. */
export interface SeenSamples {
  readonly width: number
  readonly height: number
  readonly triangles: Int32Array
}

export const NOTHING = -1
/** The triangle whose inside is seen where a piece is cut open, and back. */
export const insideOf = (t: number) => -2 - t

export function rasterised(
  { positions, triangles }: Model,
  camera: Camera,
  pixelsWide: number,
  pixelsHigh: number,
  times: number,
  /** How far each vertex is beyond the plane that the piece is cut open along. */
  beyond?: Float64Array,
): SeenSamples {
  const width = pixelsWide * times
  const height = pixelsHigh * times
  const seen = new Int32Array(width * height).fill(NOTHING)
  const nearness = new Float32Array(width * height)
  const { xs, ys, ws } = projected(positions, camera, times)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t)
    let b = u32At(triangles, t + 1)
    let c = u32At(triangles, t + 2)
    if (beyond && isBeyond(beyond, a, b, c)) continue
    // The picture's y runs down, so a triangle that faces us has its area above nought here.
    const inside = beyond !== undefined && facing(xs, ys, a, b, c) < 0
    if (inside) [b, c] = [c, b]
    const ax = f64At(xs, a)
    const ay = f64At(ys, a)
    const bx = f64At(xs, b)
    const by = f64At(ys, b)
    const cx = f64At(xs, c)
    const cy = f64At(ys, c)
    const area = (bx - ax) * (ay - cy) + (by - ay) * (cx - ax)
    if (!(area > 0)) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const foot = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (left > right || top > foot) continue
    const inverse = 1 / area
    const wa = f64At(ws, a)
    const wb = f64At(ws, b)
    const wc = f64At(ws, c)
    // Weights of b and c as planes over the picture.
    const bdx = (ay - cy) * inverse
    const bdy = (cx - ax) * inverse
    const cdx = (by - ay) * inverse
    const cdy = (ax - bx) * inverse
    for (let y = top; y <= foot; y++) {
      const py = y + 0.5 - ay
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - ax
        const v = px * bdx + py * bdy
        const w = px * cdx + py * cdy
        if (v < -1e-9 || w < -1e-9 || v + w > 1 + 1e-9) continue
        const near = wa + (wb - wa) * v + (wc - wa) * w
        const at = y * width + x
        if (!(near > f32At(nearness, at))) continue
        if (
          beyond &&
          f64At(beyond, a) * wa * (1 - v - w) +
            f64At(beyond, b) * wb * v +
            f64At(beyond, c) * wc * w >
            0
        )
          continue
        nearness[at] = near
        seen[at] = inside ? insideOf(t / 3) : t / 3
      }
    }
  }
  return { width, height, triangles: seen }
}

const isBeyond = (beyond: Float64Array, a: number, b: number, c: number) =>
  f64At(beyond, a) > 0 && f64At(beyond, b) > 0 && f64At(beyond, c) > 0

const facing = (xs: Float64Array, ys: Float64Array, a: number, b: number, c: number) =>
  (f64At(xs, b) - f64At(xs, a)) * (f64At(ys, a) - f64At(ys, c)) +
  (f64At(ys, b) - f64At(ys, a)) * (f64At(xs, c) - f64At(xs, a))

function projected(positions: Float64Array, camera: Camera, times: number) {
  const { pitch, away } = camera
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  const scale = camera.scale * times
  const count = positions.length / 3
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const ws = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const y = f64At(positions, i * 3 + 1)
    const z = f64At(positions, i * 3 + 2)
    const w = 1 / (away - y * sin - z * cos)
    ws[i] = w
    xs[i] = camera.x * times + f64At(positions, i * 3) * w * scale
    ys[i] = camera.y * times - (y * cos - z * sin) * w * scale
  }
  return { xs, ys, ws }
}
