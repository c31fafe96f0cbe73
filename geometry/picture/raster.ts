import type { Camera } from './camera.ts'
import type { Model } from './model.ts'

/** What each sample sees: a triangle, or -1; samples lie in rows, `times` to a pixel each way. */
export interface Seen {
  readonly width: number
  readonly height: number
  readonly triangles: Int32Array
}

export function rasterised(
  { positions, triangles }: Model,
  camera: Camera,
  pixelsWide: number,
  pixelsHigh: number,
  times: number,
): Seen {
  const width = pixelsWide * times
  const height = pixelsHigh * times
  const seen = new Int32Array(width * height).fill(-1)
  const nearness = new Float32Array(width * height)
  const { xs, ys, ws } = projected(positions, camera, times)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] as number
    const b = triangles[t + 1] as number
    const c = triangles[t + 2] as number
    const ax = xs[a] as number
    const ay = ys[a] as number
    const bx = xs[b] as number
    const by = ys[b] as number
    const cx = xs[c] as number
    const cy = ys[c] as number
    const area = (bx - ax) * (ay - cy) + (by - ay) * (cx - ax)
    // The picture's y runs down, so a triangle that faces us has its area above nought here.
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
        if (near > (nearness[at] as number)) {
          nearness[at] = near
          seen[at] = t / 3
        }
      }
    }
  }
  return { width, height, triangles: seen }
}

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
