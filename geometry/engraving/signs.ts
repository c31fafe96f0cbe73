import { symbolOf } from '#design/catalogue/symbols.ts'
import { scaleAndMove, wound } from './contours.ts'
import { type GlyphOutline, remembered } from './outline.ts'
import { outlinesOf } from './path.ts'

/** The box of a sign, one capital high. */
const BOX = 1000

const drawn: GlyphOutline = (char, tolerance) =>
  wound(
    outlinesOf(symbolOf(char)?.path ?? '', tolerance * BOX).map(contour =>
      scaleAndMove(contour, 1 / BOX, -1 / BOX, 0, 1),
    ),
  )

/** Our own signs, which any font may carry. */
export const signs: { readonly outline: GlyphOutline } = { outline: remembered(drawn) }
