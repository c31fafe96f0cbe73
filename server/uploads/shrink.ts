export interface Bitmap {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Each pixel is the mean of the area that it covers in the large picture, weighted by opacity. Works
 * row by row, so that a second large picture is never in memory.
 */
export function shrunk(from: Bitmap, longSide: number): Bitmap {
  const scale = longSide / Math.max(from.width, from.height)
  if (scale >= 1) return from
  const width = Math.max(1, Math.round(from.width * scale))
  const height = Math.max(1, Math.round(from.height * scale))
  const data = new Uint8ClampedArray(width * height * 4)
  const sums = new Float32Array(width * 4)
  const row = new Float32Array(width * 4)
  const tall = from.height / height
  let y = 0
  for (let source = 0; source < from.height; source++) {
    meanRow(from.data, 4 * source * from.width, from.width, row, width)
    let top = source
    // A source row may end one row of the small picture and begin the next.
    while (top < source + 1) {
      const bottom = Math.min(source + 1, (y + 1) * tall)
      const share = (bottom - top) / tall
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + share * (row[i] ?? 0)
      if (bottom < (y + 1) * tall - 1e-6 || y === height - 1) break
      put(data, y, sums)
      sums.fill(0)
      y += 1
      top = bottom
    }
  }
  put(data, height - 1, sums)
  return { data, width, height }
}

/** One row of the large picture, as wide as the small one, its colours times their opacity. */
function meanRow(
  data: Uint8ClampedArray,
  start: number,
  wide: number,
  row: Float32Array,
  width: number,
) {
  const step = wide / width
  for (let x = 0; x < width; x++) {
    const left = x * step
    const right = x === width - 1 ? wide : left + step
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let at = Math.floor(left); at < right; at++) {
      let share = 1
      if (at < left) share = at + 1 - left
      if (at + 1 > right) share -= at + 1 - right
      const i = start + at * 4
      const opacity = (data[i + 3] ?? 0) * share
      r += (data[i] ?? 0) * opacity
      g += (data[i + 1] ?? 0) * opacity
      b += (data[i + 2] ?? 0) * opacity
      a += opacity
    }
    const size = 255 * (right - left)
    row[4 * x] = r / size
    row[4 * x + 1] = g / size
    row[4 * x + 2] = b / size
    row[4 * x + 3] = a / size
  }
}

function put(data: Uint8ClampedArray, y: number, sums: Float32Array) {
  const start = y * sums.length
  for (let i = 0; i < sums.length; i += 4) {
    const opacity = sums[i + 3] ?? 0
    const over = opacity > 0 ? 1 / opacity : 0
    data[start + i] = (sums[i] ?? 0) * over
    data[start + i + 1] = (sums[i + 1] ?? 0) * over
    data[start + i + 2] = (sums[i + 2] ?? 0) * over
    data[start + i + 3] = opacity * 255
  }
}

/** Exif's eight ways of holding a camera: where a pixel of the upright picture comes from. */
const sources: readonly ((
  x: number,
  y: number,
  w: number,
  h: number,
) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, w) => [w - 1 - x, y],
  (x, y, w, h) => [w - 1 - x, h - 1 - y],
  (x, y, _, h) => [x, h - 1 - y],
  (x, y) => [y, x],
  (x, y, _, h) => [y, h - 1 - x],
  (x, y, w, h) => [w - 1 - y, h - 1 - x],
  (x, y, w) => [w - 1 - y, x],
]

export function turnUpright(from: Bitmap, orientation: number): Bitmap {
  const source = sources[orientation - 1]
  if (!source || orientation === 1) return from
  const turned = orientation > 4
  const [width, height] = turned ? [from.height, from.width] : [from.width, from.height]
  const before = new Uint32Array(from.data.buffer, from.data.byteOffset, from.width * from.height)
  const after = new Uint32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = source(x, y, from.width, from.height)
      after[y * width + x] = before[sy * from.width + sx] ?? 0
    }
  return { data: new Uint8ClampedArray(after.buffer), width, height }
}
