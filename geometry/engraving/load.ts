import type { FontId } from '#design/catalogue/fonts.ts'
import type { GlyphData } from './glyph-data.ts'
import { type Typeface, typefaceOf } from './typeface.ts'

/** Written out, so that a bundler makes a file of each and a browser fetches the one it needs. */
const baked: Readonly<Record<FontId, () => Promise<{ readonly data: GlyphData }>>> = {
  block: () => import('./glyphs/block.ts'),
  serif: () => import('./glyphs/serif.ts'),
  italic: () => import('./glyphs/italic.ts'),
  script: () => import('./glyphs/script.ts'),
  hand: () => import('./glyphs/hand.ts'),
  monogram: () => import('./glyphs/monogram.ts'),
  typewriter: () => import('./glyphs/typewriter.ts'),
  world: () => import('./glyphs/world.ts'),
}

const loading = new Map<FontId, Promise<Typeface>>()

/** Once for each font; a download that failed may be tried again. */
export function loadTypeface(font: FontId): Promise<Typeface> {
  const known = loading.get(font)
  if (known) return known
  const typeface = baked[font]().then(
    ({ data }) => typefaceOf(data),
    (fault: unknown) => {
      loading.delete(font)
      throw fault
    },
  )
  loading.set(font, typeface)
  return typeface
}
