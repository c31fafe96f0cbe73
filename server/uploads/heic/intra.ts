import { border, gather, smooth, smoothen } from './intra-border.ts'
import type { DecodedPicture } from './picture.ts'

/** The standard's ref, which has up to 32 before its first. */
const reference = new Int32Array(3 * 32 + 1)

/** 8.4.4.2.6: intraPredAngle from mode 2 on, and invAngle from mode 11 on. */
// biome-ignore format: as the standard prints it
const ANGLES = Int32Array.of(
  32, 26, 21, 17, 13, 9, 5, 2, 0, -2, -5, -9, -13, -17, -21, -26,
  -32, -26, -21, -17, -13, -9, -5, -2, 0, 2, 5, 9, 13, 17, 21, 26, 32,
)
// biome-ignore format: as the standard prints it
const INVERSES = Int32Array.of(
  -4096, -1638, -910, -630, -482, -390, -315, -256, -315, -390, -482, -630, -910, -1638, -4096,
)
export const PLANAR = 0
export const DC = 1
export const HORIZONTAL = 10
export const VERTICAL = 26

/** How far from straight a mode must be to be smoothed, by log2 of the side (8.4.4.2.3). */
const SMOOTHED_FROM = [99, 99, 99, 7, 1, 0]

/**
 * Foretells a block from the samples around it, and writes it where it belongs: at x, y of component
 * `c`, in that component's samples (H.265, 8.4.4.2).
 */
export function predict(
  picture: DecodedPicture,
  region: number,
  c: number,
  x: number,
  y: number,
  log2: number,
  mode: number,
) {
  const side = 1 << log2
  const plane = picture.planes[c] as Uint16Array
  const stride = picture.strides[c] as number
  const depth = picture.sps.depths[c === 0 ? 0 : 1]
  gather(picture, region, c, x, y, side, depth)
  let edge = border
  if (c === 0 && mode !== DC) {
    const bent = Math.min(Math.abs(mode - VERTICAL), Math.abs(mode - HORIZONTAL))
    if (bent > (SMOOTHED_FROM[log2] as number)) {
      smoothen(side, picture.sps.strongSmoothing && side === 32, depth)
      edge = smooth
    }
  }
  const at = y * stride + x
  const rounded = c === 0 && side < 32
  if (mode === PLANAR) planar(edge, plane, at, stride, log2)
  else if (mode === DC) flat(edge, plane, at, stride, log2, rounded)
  else angular(edge, plane, at, stride, side, mode, rounded, (1 << depth) - 1)
}

/** 8.4.4.2.4. */
function planar(edge: Int32Array, plane: Uint16Array, at: number, stride: number, log2: number) {
  const side = 1 << log2
  const corner = 2 * side
  const right = edge[corner + 1 + side] as number
  const low = edge[corner - 1 - side] as number
  for (let y = 0; y < side; y++) {
    const left = edge[corner - 1 - y] as number
    const start = at + y * stride
    for (let x = 0; x < side; x++)
      plane[start + x] =
        ((side - 1 - x) * left +
          (x + 1) * right +
          (side - 1 - y) * (edge[corner + 1 + x] as number) +
          (y + 1) * low +
          side) >>
        (log2 + 1)
  }
}

/** 8.4.4.2.5. */
function flat(
  edge: Int32Array,
  plane: Uint16Array,
  at: number,
  stride: number,
  log2: number,
  rounded: boolean,
) {
  const side = 1 << log2
  const corner = 2 * side
  let sum = side
  for (let i = 1; i <= side; i++) sum += (edge[corner + i] as number) + (edge[corner - i] as number)
  const mean = sum >> (log2 + 1)
  for (let y = 0; y < side; y++) plane.fill(mean, at + y * stride, at + y * stride + side)
  if (!rounded) return
  plane[at] = ((edge[corner - 1] as number) + 2 * mean + (edge[corner + 1] as number) + 2) >> 2
  for (let i = 1; i < side; i++) {
    plane[at + i] = ((edge[corner + 1 + i] as number) + 3 * mean + 2) >> 2
    plane[at + i * stride] = ((edge[corner - 1 - i] as number) + 3 * mean + 2) >> 2
  }
}

/**
 * 8.4.4.2.6. A mode that comes from the left is one from above with rows and columns exchanged:
 * `toward` is the way along the border, `next` a sample in the same line, `line` the next line.
 */
function angular(
  edge: Int32Array,
  plane: Uint16Array,
  at: number,
  stride: number,
  side: number,
  mode: number,
  rounded: boolean,
  most: number,
) {
  const above = mode >= 18
  const toward = above ? 1 : -1
  const next = above ? 1 : stride
  const line = above ? stride : 1
  const angle = ANGLES[mode - 2] as number
  const corner = 2 * side
  const zero = 32
  const reach = (side * angle) >> 5
  const known = angle < 0 ? side : 2 * side
  for (let i = 0; i <= known; i++) reference[zero + i] = edge[corner + toward * i] as number
  if (reach < -1) {
    const inverse = INVERSES[mode - 11] as number
    for (let i = reach; i < 0; i++)
      reference[zero + i] = edge[corner - toward * ((i * inverse + 128) >> 8)] as number
  }
  for (let row = 0; row < side; row++) {
    const offset = (row + 1) * angle
    const part = offset & 31
    let from = zero + (offset >> 5) + 1
    let to = at + row * line
    if (part === 0)
      for (let i = 0; i < side; i++, to += next) plane[to] = reference[from + i] as number
    else {
      let before = reference[from] as number
      for (let i = 0; i < side; i++, to += next) {
        from += 1
        const after = reference[from] as number
        plane[to] = ((32 - part) * before + part * after + 16) >> 5
        before = after
      }
    }
  }
  if (angle !== 0 || !rounded) return
  const start = edge[corner] as number
  const first = edge[corner + toward] as number
  for (let i = 0; i < side; i++) {
    const value = first + (((edge[corner - toward * (i + 1)] as number) - start) >> 1)
    plane[at + i * line] = value < 0 ? 0 : value > most ? most : value
  }
}
