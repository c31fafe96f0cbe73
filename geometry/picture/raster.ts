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
    const a = triangles[t] as number
    let b = triangles[t + 1] as number
    let c = triangles[t + 2] as number
    if (beyond && isBeyond(beyond, a, b, c)) continue
    // The picture's y runs down, so a triangle that faces us has its area above nought here.
    const inside = beyond !== undefined && facing(xs, ys, a, b, c) < 0
    if (inside) [b, c] = [c, b]
    const ax = xs[a] as number
    const ay = ys[a] as number
    const bx = xs[b] as number
    const by = ys[b] as number
    const cx = xs[c] as number
    const cy = ys[c] as number
    const area = (bx - ax) * (ay - cy) + (by - ay) * (cx - ax)
    if (!(area > 0)) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const foot = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (left > right || top > foot) continue
    const inverse = 1 / area
    const wa = ws[a] as number
    const wb = ws[b] as number
    const wc = ws[c] as number
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
        if (!(near > (nearness[at] as number))) continue
        if (
          beyond &&
          (beyond[a] as number) * wa * (1 - v - w) +
            (beyond[b] as number) * wb * v +
            (beyond[c] as number) * wc * w >
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
  (beyond[a] as number) > 0 && (beyond[b] as number) > 0 && (beyond[c] as number) > 0

const facing = (xs: Float64Array, ys: Float64Array, a: number, b: number, c: number) =>
  ((xs[b] as number) - (xs[a] as number)) * ((ys[a] as number) - (ys[c] as number)) +
  ((ys[b] as number) - (ys[a] as number)) * ((xs[c] as number) - (xs[a] as number))

function projected(positions: Float64Array, camera: Camera, times: number) {
  const { pitch, away } = camera
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  const scale = camera.scale * times
  const count = positions.length / 3
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const ws = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const y = positions[i * 3 + 1] as number
    const z = positions[i * 3 + 2] as number
    const w = 1 / (away - y * sin - z * cos)
    ws[i] = w
    xs[i] = camera.x * times + (positions[i * 3] as number) * w * scale
    ys[i] = camera.y * times - (y * cos - z * sin) * w * scale
  }
  return { xs, ys, ws }
}
