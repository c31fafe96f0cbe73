import { type Engraving, isDrawn } from '#design/document/design.ts'
import { loadTypeface } from './load.ts'
import { layOutSignature } from './signature.ts'
import type { Typeface } from './typeface.ts'
import { type EngravingLayout, layOutWords } from './words.ts'

/** What an engraving is laid out with: the letters of words, nothing for a drawing. */
export const typefaceFor = async (engraving: Engraving): Promise<Typeface | null> =>
  isDrawn(engraving) ? null : loadTypeface(engraving.font)

/** An engraving as it is cut. */
export function layOut(engraving: Engraving, typeface: Typeface | null): EngravingLayout {
  if (isDrawn(engraving)) return { ok: true, ...layOutSignature(engraving) }
  if (!typeface) throw new Error('Words are laid out with their typeface.')
  return layOutWords(engraving, typeface)
}
