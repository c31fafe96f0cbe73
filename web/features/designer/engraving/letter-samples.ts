import { startTransition, useEffect, useState } from 'react'
import { type FontId, fonts } from '#design/catalogue/fonts.ts'
import { boundsOf } from '#geometry/engraving/contours.ts'
import { loadTypeface } from '#geometry/engraving/load.ts'
import { contourPath } from '#geometry/engraving/svg.ts'
import type { Typeface } from '#geometry/engraving/typeface.ts'
import { layOutWords } from '#geometry/engraving/words.ts'

type Typefaces = ReadonlyMap<FontId, Typeface>

/** Every font's own outlines, as they are cut; each appears when it has come. */
export function useTypefaces(): Typefaces {
  const [typefaces, setTypefaces] = useState<Typefaces>(new Map())
  useEffect(() => {
    let gone = false
    for (const { id } of fonts)
      loadTypeface(id).then(
        // One font after another, and a hand that types before all of them.
        typeface =>
          !gone && startTransition(() => setTypefaces(known => new Map(known).set(id, typeface))),
        // Told of elsewhere: the fonts are still named and described in words.
        () => {},
      )
    return () => {
      gone = true
    }
  }, [])
  return typefaces
}

export interface LetterSample {
  readonly path: string
  readonly viewBox: string
}

/** The height of a capital in samples, in millimetres: large, so that hair lines are not widened. */
const SAMPLE_UM = 8000

/** The last of each font: picture and note ask for the same one. */
const last = new Map<FontId, { readonly text: string; readonly sample: LetterSample | null }>()

/** Some words in a font; null when it has not all of their letters. */
export function letterSampleOf(
  text: string,
  font: FontId,
  typeface: Typeface,
): LetterSample | null {
  const known = last.get(font)
  if (known?.text === text) return known.sample
  const sample = laidOut(text, font, typeface)
  last.set(font, { text, sample })
  return sample
}

function laidOut(text: string, font: FontId, typeface: Typeface): LetterSample | null {
  const layout = layOutWords({ place: 'face', font, heightUm: SAMPLE_UM, rows: [text] }, typeface)
  const bounds = layout.ok ? boundsOf(layout.contours) : undefined
  if (!layout.ok || !bounds) return null
  const { left, right, bottom, top } = bounds
  return {
    path: layout.contours.map(contourPath).join(''),
    viewBox: `${left - 0.5} ${-top - 0.5} ${right - left + 1} ${top - bottom + 1}`,
  }
}
