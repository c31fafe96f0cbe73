import { f32At, u32At } from '../at.ts'
import type { ClosedBody } from './body.ts'

/** How near the nearest of all bodies is, pixel by pixel. */
export interface Depths {
  readonly pxPerMm: number
  /** The furthest of the pixels about a place: an edge of what is seen always reaches it. */
  readonly furthestNear: (x: number, y: number) => number
}

const MOST_PX = 1400
const MOST_PX_PER_MM = 48

export function depthsOf(bodies: readonly Pick<ClosedBody, 'positions' | 'triangles'>[]): Depths {
  const { left, bottom, right, top } = spanOf(bodies)
  const pxPerMm = Math.min(MOST_PX_PER_MM, MOST_PX / Math.max(right - left, top - bottom, 0.1))
  const width = Math.ceil((right - left) * pxPerMm) + 4
  const height = Math.ceil((top - bottom) * pxPerMm) + 4
  const near = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  const [x0, y0] = [left - 2 / pxPerMm, bottom - 2 / pxPerMm]
  for (const { positions, triangles } of bodies)
    for (let t = 0; t < triangles.length; t += 3) {
      const corner = (k: number) => {
        const v = u32At(triangles, t + k) * 3
        return [
          (f32At(positions, v) - x0) * pxPerMm,
          (f32At(positions, v + 1) - y0) * pxPerMm,
          f32At(positions, v + 2),
        ] as const
      }
      fill(near, width, height, corner(0), corner(1), corner(2))
    }
  return {
    pxPerMm,
    furthestNear(x, y) {
      const [i, j] = [Math.floor((x - x0) * pxPerMm), Math.floor((y - y0) * pxPerMm)]
      let furthest = Number.POSITIVE_INFINITY
      for (let b = j - 1; b <= j + 1; b++)
        for (let a = i - 1; a <= i + 1; a++)
          if (a >= 0 && b >= 0 && a < width && b < height)
            furthest = Math.min(furthest, f32At(near, b * width + a))
      return furthest
    },
  }
}

type Corner = readonly [x: number, y: number, depth: number]

function fill(near: Float32Array, width: number, height: number, a: Corner, b: Corner, c: Corner) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  // Turned away: something nearer hides it.
  if (area <= 0) return
  const low = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])))
  const high = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
  const first = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])))
  const last = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
  for (let j = low; j <= high; j++)
    for (let i = first; i <= last; i++) {
      const [x, y] = [i + 0.5, j + 0.5]
      const wa = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area
      const wb = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area
      const wc = 1 - wa - wb
      if (wa < 0 || wb < 0 || wc < 0) continue
      const depth = wa * a[2] + wb * b[2] + wc * c[2]
      const at = j * width + i
      if (depth > f32At(near, at)) near[at] = depth
    }
}

function spanOf(bodies: readonly Pick<ClosedBody, 'positions'>[]) {
  let [left, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, top] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { positions } of bodies)
    for (let i = 0; i < positions.length; i += 3) {
      left = Math.min(left, f32At(positions, i))
      right = Math.max(right, f32At(positions, i))
      bottom = Math.min(bottom, f32At(positions, i + 1))
      top = Math.max(top, f32At(positions, i + 1))
    }
  return { left, bottom, right, top }
}
