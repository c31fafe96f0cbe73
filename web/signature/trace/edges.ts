import type { Ink } from './picture.ts'
import type { Region } from './regions.ts'

/** So far beyond a stroke its blur has ended. */
const BEYOND = 5
/** A stroke has the same paper on either side; of an edge, one side is so much darker. */
const ALIKE = 0.8

/**
 * Whether dark that looks like a stroke is where two things meet: the shadow that a sheet of paper
 * casts on its table, a fold, the edge of a card. Straight across it, one way or the other, the paper
 * is not the same.
 */
export function isEdge({ pixels }: Region, ink: Ink, paper: Uint8Array): boolean {
  const { width, height } = ink
  const alike: number[] = []
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [place, length, step] of [
      [x, width, 1],
      [y, height, width],
    ] as const) {
      if (place > 0 && ink.pixels[at - step]) continue
      let end = place
      while (end < length && ink.pixels[at + (end - place) * step]) end++
      if (place < BEYOND || end + BEYOND > length) continue
      const before = paper[at - BEYOND * step] ?? 0
      const after = paper[at + (end - 1 - place + BEYOND) * step] ?? 0
      alike.push(Math.min(before, after) / Math.max(1, before, after))
    }
  }
  alike.sort((a, b) => a - b)
  return (alike[alike.length >> 1] ?? 1) < ALIKE
}
