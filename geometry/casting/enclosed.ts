import { u32At } from '../at.ts'
import type { Voxels } from './voxels.ts'

/** What is out and cannot be reached from the outside, which the first column is, without passing through what is in. */
export function enclosedBy(voxels: Voxels): Voxels {
  const {
    bits,
    words,
    columns: [nx, ny],
  } = voxels
  const left = new Uint32Array(bits.length)
  for (let w = 0; w < bits.length; w++) left[w] = ~u32At(bits, w)
  const reached = new Uint32Array(bits.length)
  const queue = [0]
  const waits = new Uint8Array(nx * ny)
  reached.set(left.subarray(0, words))
  for (let column = queue.pop(); column !== undefined; column = queue.pop()) {
    waits[column] = 0
    const i = column % nx
    for (let side = 0; side < 4; side++) {
      const step = side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -nx : nx
      const other = column + step
      if (side < 2 ? i + step < 0 || i + step >= nx : other < 0 || other >= nx * ny) continue
      if (!flow(left, reached, words, column, other) || waits[other]) continue
      waits[other] = 1
      queue.push(other)
    }
  }
  for (let w = 0; w < left.length; w++) left[w] = u32At(left, w) & ~u32At(reached, w)
  return { ...voxels, bits: left }
}

/** From one column into another and along it; whether that one has more than before. */
function flow(
  free: Uint32Array,
  reached: Uint32Array,
  words: number,
  from: number,
  to: number,
): boolean {
  const source = from * words
  const start = to * words
  let more = false
  for (let w = 0; w < words; w++) {
    const entered = u32At(reached, source + w) & u32At(free, start + w) & ~u32At(reached, start + w)
    if (entered === 0) continue
    reached[start + w] = u32At(reached, start + w) | entered
    more = true
  }
  if (more) {
    for (let w = start; w < start + words; w++)
      alongWord(free, reached, w, w > start ? u32At(reached, w - 1) >>> 31 : 0)
    for (let w = start + words - 1; w >= start; w--)
      alongWord(free, reached, w, w < start + words - 1 ? u32At(reached, w + 1) << 31 : 0)
  }
  return more
}

/** Within a word up and down from whatever is reached, doubling the way with each step. */
function alongWord(free: Uint32Array, reached: Uint32Array, w: number, entering: number) {
  const open = u32At(free, w)
  let found = u32At(reached, w) | (entering & open)
  if (found === 0 || found === open) {
    reached[w] = found
    return
  }
  let up = open
  let down = open
  for (let by = 1; by < 32; by *= 2) {
    found |= (up & (found << by)) | (down & (found >>> by))
    up &= up << by
    down &= down >>> by
  }
  reached[w] = found
}
