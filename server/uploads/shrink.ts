export interface Bitmap {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Each pixel the mean of the place it takes in the large picture, row by row, so that no second
 * large picture is ever in memory, nor need be the first. Colours count by how opaque they are.
 */
export class Shrinking {
  readonly made: Bitmap
  readonly #from: { readonly width: number; readonly height: number }
  readonly #sums: Float32Array
  readonly #row: Float32Array
  #rows = 0
  #y = 0

  constructor(fromWidth: number, fromHeight: number, longSide: number) {
    const scale = Math.min(1, longSide / Math.max(fromWidth, fromHeight))
    const width = Math.max(1, Math.round(fromWidth * scale))
    const height = Math.max(1, Math.round(fromHeight * scale))
    this.made = { data: new Uint8ClampedArray(width * height * 4), width, height }
    this.#from = { width: fromWidth, height: fromHeight }
    this.#sums = new Float32Array(width * 4)
    this.#row = new Float32Array(width * 4)
  }

  /** The next row of the large picture, which begins at `start` of `pixels`. */
  add(pixels: Uint8ClampedArray, start: number) {
    const { data, width, height } = this.made
    const source = this.#rows
    this.#rows += 1
    if (height === this.#from.height && width === this.#from.width)
      return data.set(pixels.subarray(start, start + 4 * width), 4 * width * source)
    const [sums, row] = [this.#sums, this.#row]
    const tall = this.#from.height / height
    meanRow(pixels, start, this.#from.width, row, width)
    let top = source
    // A source row may end one row of the small picture and begin the next.
    while (top < source + 1) {
      const bottom = Math.min(source + 1, (this.#y + 1) * tall)
      const share = (bottom - top) / tall
      for (let i = 0; i < sums.length; i++)
        sums[i] = (sums[i] as number) + share * (row[i] as number)
      if (bottom < (this.#y + 1) * tall - 1e-6 || this.#y === height - 1) break
      put(data, this.#y, sums)
      sums.fill(0)
      this.#y += 1
      top = bottom
    }
    if (this.#rows === this.#from.height) put(data, height - 1, sums)
  }
}

export function shrunk(from: Bitmap, longSide: number): Bitmap {
  if (Math.max(from.width, from.height) <= longSide) return from
  const small = new Shrinking(from.width, from.height, longSide)
  for (let y = 0; y < from.height; y++) small.add(from.data, 4 * y * from.width)
  return small.made
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
      const opacity = (data[i + 3] as number) * share
      r += (data[i] as number) * opacity
      g += (data[i + 1] as number) * opacity
      b += (data[i + 2] as number) * opacity
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
    const opacity = sums[i + 3] as number
    const over = opacity > 0 ? 1 / opacity : 0
    data[start + i] = (sums[i] as number) * over
    data[start + i + 1] = (sums[i + 1] as number) * over
    data[start + i + 2] = (sums[i + 2] as number) * over
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
      after[y * width + x] = before[sy * from.width + sx] as number
    }
  return { data: new Uint8ClampedArray(after.buffer), width, height }
}
