import { engravable } from '#design/catalogue/engravable.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { hairlineOf } from './hairline.ts'
import { openTypeface, type Typeface } from './typeface.ts'

/** Widths are kept in steps of 1/500 em, rounded up: two figures in base 36 reach 2.59 em. */
const STEP = 500

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function measures(face: Typeface) {
  const drawn = engravable.flatMap(char => {
    const glyph = face.glyph(char)
    return glyph ? [{ char, box: glyph.getBoundingBox() }] : []
  })
  const cap = face.capHeight * face.em
  const deep = drawn.filter(({ box }) => box.y1 < -0.1 * cap)
  const tall = drawn.filter(({ box }) => box.y2 > 1.15 * cap)
  return {
    capHeight: thousandths(face.capHeight),
    hairline: thousandths(hairlineOf(face)),
    descend: thousandths(Math.max(0, ...deep.map(({ box }) => -box.y1)) / cap),
    rise: thousandths(Math.max(1, ...tall.map(({ box }) => box.y2 / cap))),
    deep: deep.map(({ char }) => char).join(''),
    tall: tall.map(({ char }) => char).join(''),
    widths: engravable
      .map(char => Math.ceil(((face.glyph(char)?.advanceWidth ?? 0) / face.em) * STEP))
      .map(width => width.toString(36).padStart(2, '0'))
      .join(''),
  }
}

/** The file `design/catalogue/glyph-widths.ts`, measured anew from the fonts themselves. */
export function glyphWidthsFile(): string {
  const rows = fonts.map(({ id, file }) => {
    const { deep, tall, widths, ...figures } = measures(openTypeface(file))
    const values = Object.entries({ ...figures, deep, tall, widths })
      .map(([name, value]) => `    ${name}: ${JSON.stringify(value).replaceAll("'", "\\'")},`)
      .join('\n')
    return `  ${id}: {\n${values}\n  },`
  })
  return `// Measured from the fonts by "npm run glyphs". Not to be edited by hand.
import type { FontId } from './fonts.ts'

export const WIDTH_STEPS = ${STEP}

export interface FontMeasures {
  /** Against the size of the type. */
  readonly capHeight: number
  /** Thinnest strokes, depth below the line and height above it, against the height of a capital. */
  readonly hairline: number
  readonly descend: number
  readonly rise: number
  /** Letters that reach below the line, and above a capital. */
  readonly deep: string
  readonly tall: string
  /** Two figures in base 36 for each letter of \`engravable.ts\`; 00 where the font has none. */
  readonly widths: string
}

// biome-ignore format: one line a value
export const fontMeasures: Readonly<Record<FontId, FontMeasures>> = {
${rows.join('\n')}
}
`
}
