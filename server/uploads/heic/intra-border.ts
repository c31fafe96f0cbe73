import type { DecodedPicture } from './picture.ts'

/**
 * The samples around a block (H.265, 8.4.4.2.2): from the lowest on the left up to the corner, which
 * is at twice the side, and on to the rightmost above.
 */
export const border = new Int32Array(4 * 32 + 1)
/** The same, smoothed. */
export const smooth = new Int32Array(4 * 32 + 1)

/** 8.4.4.2.2: what is not there yet is taken from its neighbour. */
export function gather(
  picture: DecodedPicture,
  region: number,
  c: number,
  x: number,
  y: number,
  side: number,
  depth: number,
) {
  const plane = picture.planes[c] as Uint16Array
  const stride = picture.strides[c] as number
  const shrink = c === 0 ? 0 : 1
  const unit = 4 >> shrink
  const { wide, tall } = picture
  const regions = picture.region
  const [column, row] = [(x << shrink) >> 2, (y << shrink) >> 2]
  const units = side / unit
  const corner = 2 * side
  let known = -1
  for (let i = 2 * units - 1; i >= 0; i--) {
    const at = corner - (i + 1) * unit
    const there = column > 0 && row + i < tall && regions[(row + i) * wide + column - 1] === region
    if (there) {
      let from = (y + (i + 1) * unit - 1) * stride + x - 1
      for (let k = at; k < at + unit; k++, from -= stride) border[k] = plane[from] as number
      if (known < 0) border.fill(border[at] as number, 0, at)
      known = at + unit - 1
    } else if (known >= 0) border.fill(border[at - 1] as number, at, at + unit)
  }
  if (column > 0 && row > 0 && regions[(row - 1) * wide + column - 1] === region) {
    border[corner] = plane[(y - 1) * stride + x - 1] as number
    if (known < 0) border.fill(border[corner] as number, 0, corner)
    known = corner
  } else if (known >= 0) border[corner] = border[corner - 1] as number
  for (let i = 0; i < 2 * units; i++) {
    const at = corner + 1 + i * unit
    const there = row > 0 && column + i < wide && regions[(row - 1) * wide + column + i] === region
    if (there) {
      const from = (y - 1) * stride + x + i * unit
      for (let k = 0; k < unit; k++) border[at + k] = plane[from + k] as number
      if (known < 0) border.fill(border[at] as number, 0, at)
      known = at
    } else if (known >= 0) border.fill(border[at - 1] as number, at, at + unit)
  }
  if (known < 0) border.fill(1 << (depth - 1), 0, 4 * side + 1)
}

/** 8.4.4.2.3: by its neighbours, or, where it is nearly straight, as a straight line. */
export function smoothen(side: number, mayBeStraight: boolean, depth: number) {
  const [corner, end] = [2 * side, 4 * side]
  const low = border[0] as number
  const mid = border[corner] as number
  const right = border[end] as number
  if (mayBeStraight) {
    const limit = 1 << (depth - 5)
    const across = Math.abs(mid + right - 2 * (border[corner + side] as number))
    const down = Math.abs(mid + low - 2 * (border[corner - side] as number))
    if (across < limit && down < limit) {
      for (let i = 1; i < 64; i++) {
        smooth[corner - i] = ((64 - i) * mid + i * low + 32) >> 6
        smooth[corner + i] = ((64 - i) * mid + i * right + 32) >> 6
      }
      smooth[0] = low
      smooth[corner] = mid
      smooth[end] = right
      return
    }
  }
  smooth[0] = low
  smooth[end] = right
  for (let i = 1; i < end; i++)
    smooth[i] =
      ((border[i - 1] as number) + 2 * (border[i] as number) + (border[i + 1] as number) + 2) >> 2
}
