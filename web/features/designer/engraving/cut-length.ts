import { letteringById, letterings } from '#design/catalogue/engraving.ts'
import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import { diameterOfUs } from '#design/catalogue/ring-sizes.ts'
import { lettersNoFontHas, missingGlyphs, textWidthMm } from '#design/engraving/measure.ts'

const SIZE = 7
const roomMm = (diameterOfUs(SIZE) / 1000) * Math.PI * limits.roundShare

export interface CutLine {
  /** How long the line is when it is cut, or why it cannot be. */
  readonly words: string
  /** Letters that no font of the shop has. */
  readonly nowhere: readonly string[]
}

/** How long the line is when it is cut, by the letters themselves. */
export function cutLengthOf(line: string, letteringId: string): CutLine {
  const { font } = letteringById(letteringId) ?? letterings[0]
  const missing = missingGlyphs(font, [line])
  if (missing.length > 0) {
    const words = `These letters cannot be cut: ${missing.join(' ')}`
    return { words, nowhere: lettersNoFontHas(missing) }
  }
  const mm = textWidthMm(font, limits.lastingLetterMm, line)
  const verdict = mm <= roomMm ? 'it fits' : 'too long, in one row'
  const words = `${mm.toFixed(1)} mm long in letters of ${limits.lastingLetterMm} mm. Inside a ring of US ${SIZE} there are ${roomMm.toFixed(1)} mm: ${verdict}.`
  return { words, nowhere: [] }
}
