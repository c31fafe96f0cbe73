import { contrastOf, type Hex, hexOf, oklchOf } from './colour.ts'

/** What words need on their ground: WCAG 2.2, success criterion 1.4.3. */
export const READABLE = 4.5

export const isReadable = (colour: Hex, grounds: readonly Hex[], ratio = READABLE): boolean =>
  grounds.every(ground => contrastOf(colour, ground) >= ratio)

/** Lightness is tried in steps of this, about half of what a screen tells apart. */
export const STEP = 1 / 1000

/**
 * The colour itself if it can be read on all grounds, else the nearest in lightness that can: same hue,
 * and as much of its chroma as a screen shows. On one ground there always is one, black or white at
 * worst; on several there may be none.
 */
export function nearestReadable(
  colour: Hex,
  grounds: readonly Hex[],
  ratio = READABLE,
): Hex | null {
  if (isReadable(colour, grounds, ratio)) return colour
  const from = oklchOf(colour)
  for (let i = 1; i <= 1 / STEP; i++)
    for (const lightness of [from.lightness - i * STEP, from.lightness + i * STEP]) {
      if (lightness < -STEP || lightness > 1 + STEP) continue
      const tried = hexOf({ ...from, lightness: Math.min(1, Math.max(0, lightness)) })
      if (isReadable(tried, grounds, ratio)) return tried
    }
  return null
}
