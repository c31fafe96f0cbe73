import { encode } from 'uqr'

/** What version 20 holds at correction level M (15 %): four times the longest link of ours. */
const MOST_BYTES = 666

/** Rows of dark and light; null for a text that is too long for a camera. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return null
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** One path of squares, a unit each, for a drawing with four units of light around it. */
export const qrPath = (grid: readonly (readonly boolean[])[]): string =>
  grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
