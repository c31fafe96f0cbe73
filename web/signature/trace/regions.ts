import type { Ink } from './picture.ts'

/** Pixels that hang together. */
export interface Region {
  readonly pixels: Int32Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** All regions of one value; ink also hangs together by its corners, paper does not. */
export function regionsOf({ width, height, pixels }: Ink, value: 0 | 1): readonly Region[] {
  const seen = new Uint8Array(pixels.length)
  const queue = new Int32Array(pixels.length)
  const found: Region[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (seen[start] || pixels[start] !== value) continue
    let [head, tail] = [0, 0]
    let [left, top, right, bottom] = [width, height, 0, 0]
    const meet = (x: number, y: number) => {
      if (x < 0 || x >= width || y < 0 || y >= height) return
      const at = y * width + x
      if (seen[at] || pixels[at] !== value) return
      seen[at] = 1
      queue[tail++] = at
    }
    seen[start] = 1
    queue[tail++] = start
    while (head < tail) {
      const at = queue[head++] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      meet(x - 1, y)
      meet(x + 1, y)
      meet(x, y - 1)
      meet(x, y + 1)
      if (value === 0) continue
      meet(x - 1, y - 1)
      meet(x + 1, y - 1)
      meet(x - 1, y + 1)
      meet(x + 1, y + 1)
    }
    found.push({ pixels: queue.slice(0, tail), left, top, right, bottom })
  }
  return found
}
