import type { Grey } from './picture.ts'

/** A stroke is narrower than this part of the picture's longer side; whatever is wider is a shadow. */
const WIDEST_STROKE = 0.1

/**
 * How light the paper is below the ink: the picture closed (the lightest nearby, then the darkest of
 * those), which strokes do not survive and shadows do, with their edges where they were. Beyond its
 * edge the picture goes on as it is there, or shadows that leave it would be taken for strokes.
 */
export function paperOf({ width, height, pixels }: Grey): Uint8Array {
  const reach = Math.max(6, Math.round((Math.max(width, height) * WIDEST_STROKE) / 2))
  const margin = 2 * reach
  const [across, down] = [width + 2 * margin, height + 2 * margin]
  let wide = new Uint8Array(across * down)
  const inside = (i: number, size: number) => Math.min(size - 1, Math.max(0, i - margin))
  for (let y = 0; y < down; y++) {
    const row = inside(y, height) * width
    const start = y * across
    wide.fill(pixels[row] ?? 0, start, start + margin)
    wide.set(pixels.subarray(row, row + width), start + margin)
    wide.fill(pixels[row + width - 1] ?? 0, start + margin + width, start + across)
  }
  for (const greatest of [true, false]) {
    wide = filtered(wide, down, across, across, 1, reach, greatest)
    wide = filtered(wide, across, down, 1, across, reach, greatest)
  }
  const paper = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    const start = (y + margin) * across + margin
    paper.set(wide.subarray(start, start + width), y * width)
  }
  return paper
}

/**
 * The greatest or least within reach along each line, in three looks at each pixel however far the
 * reach is (van Herk and Gil–Werman): running extremes from both ends of blocks as long as the window.
 */
function filtered(
  from: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  reach: number,
  greatest: boolean,
) {
  const to = new Uint8Array(from.length)
  const window = 2 * reach + 1
  const padded = Math.ceil((length + 2 * reach) / window) * window
  // Least is greatest upside down.
  const turned = greatest ? 0 : 255
  const line = new Uint8Array(padded)
  const ahead = new Uint8Array(padded)
  const back = new Uint8Array(padded)
  for (let at = 0; at < lines; at++) {
    const start = at * lineStep
    line.fill(0)
    for (let i = 0; i < length; i++) line[reach + i] = (from[start + i * step] ?? 0) ^ turned
    for (let block = 0; block < padded; block += window) {
      let most = 0
      for (let i = block; i < block + window; i++) {
        most = Math.max(most, line[i] ?? 0)
        ahead[i] = most
      }
      most = 0
      for (let i = block + window - 1; i >= block; i--) {
        most = Math.max(most, line[i] ?? 0)
        back[i] = most
      }
    }
    for (let i = 0; i < length; i++) {
      const [a, b] = [back[i] ?? 0, ahead[i + 2 * reach] ?? 0]
      to[start + i * step] = (a > b ? a : b) ^ turned
    }
  }
  return to
}
