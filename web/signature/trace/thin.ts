import type { Ink } from './picture.ts'

/**
 * Ink worn down to lines one pixel wide, in as many pieces and with as many holes as before (Guo and
 * Hall 1989). The outermost pixels of the picture must be paper.
 */
export function thinned({ width, height, pixels }: Ink): Ink {
  const line = pixels.slice()
  let left = new Int32Array(line.reduce((count, ink) => count + ink, 0))
  for (let at = line.indexOf(1), i = 0; at >= 0; at = line.indexOf(1, at + 1)) left[i++] = at
  const gone = new Int32Array(left.length)
  for (let turn = 0, still = 0; still < 2; turn ^= 1) {
    let [count, kept] = [0, 0]
    for (const at of left) {
      if (goes(line, width, at, turn)) gone[count++] = at
      else left[kept++] = at
    }
    for (const at of gone.subarray(0, count)) line[at] = 0
    left = left.subarray(0, kept)
    still = count === 0 ? still + 1 : 0
  }
  withoutCorners(line, width, left)
  return { width, height, pixels: line }
}

function goes(line: Uint8Array, width: number, at: number, turn: number): boolean {
  const n = line[at - width] ?? 0
  const ne = line[at - width + 1] ?? 0
  const e = line[at + 1] ?? 0
  const se = line[at + width + 1] ?? 0
  const s = line[at + width] ?? 0
  const sw = line[at + width - 1] ?? 0
  const w = line[at - 1] ?? 0
  const nw = line[at - width - 1] ?? 0
  const parts =
    ((n ^ 1) & (ne | e)) + ((e ^ 1) & (se | s)) + ((s ^ 1) & (sw | w)) + ((w ^ 1) & (nw | n))
  if (parts !== 1) return false
  const pairs = Math.min(
    (nw | n) + (ne | e) + (se | s) + (sw | w),
    (n | ne) + (e | se) + (s | sw) + (w | nw),
  )
  if (pairs < 2 || pairs > 3) return false
  return turn === 0 ? ((n | ne | (se ^ 1)) & e) === 0 : ((s | sw | (nw ^ 1)) & w) === 0
}

/** A step of the stairs has a corner that its neighbours do without: each pixel then has two of them. */
function withoutCorners(line: Uint8Array, width: number, left: Int32Array) {
  for (const at of left) {
    const n = line[at - width] ?? 0
    const e = line[at + 1] ?? 0
    const s = line[at + width] ?? 0
    const w = line[at - 1] ?? 0
    const corners = [
      [n & e, line[at + width - 1]],
      [e & s, line[at - width - 1]],
      [s & w, line[at - width + 1]],
      [w & n, line[at + width + 1]],
    ]
    const others = n + e + s + w
    if (others === 2 && corners.some(([corner, opposite]) => corner && !opposite)) line[at] = 0
  }
}
