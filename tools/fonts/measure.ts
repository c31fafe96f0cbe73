import { engravable } from '#design/catalogue/engravable.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { hairlineOf } from './hairline.ts'
import { type OpenedTypeface, openTypeface } from './typeface.ts'

/** Widths are kept in steps of 1/500 em, rounded up: two figures in base 36 reach 2.59 em. */
const STEP = 500

/** A letter with an accent is mostly as wide as the letter without: said so, it takes no room when packed. */
const AS_BASE = 'zz'

const widthOf = (face: OpenedTypeface, char: string) =>
  Math.ceil(((face.glyph(char)?.advanceWidth ?? 0) / face.em) * STEP)

const baseOf = (char: string) => char.normalize('NFD').charAt(0)

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function measures(face: OpenedTypeface) {
  const drawn = engravable.flatMap(char => {
    const glyph = face.glyph(char)
    return glyph ? [{ char, box: glyph.getBoundingBox(), advance: glyph.advanceWidth }] : []
  })
  const cap = face.capHeight * face.em
  const deep = drawn.filter(({ box }) => box.y1 < -0.1 * cap)
  const tall = drawn.filter(({ box }) => box.y2 > 1.15 * cap)
  const hanging = (side: (glyph: (typeof drawn)[number]) => number) => {
    const most = new Map<string, number>()
    for (const glyph of drawn) {
      const base = baseOf(glyph.char)
      most.set(base, Math.max(most.get(base) ?? 0, Math.ceil((side(glyph) / cap) * 20)))
    }
    return [...most]
      .filter(([, twentieths]) => twentieths > 3)
      .map(([char, twentieths]) => char + twentieths.toString(36))
      .join('')
  }
  return {
    capHeight: thousandths(face.capHeight),
    hairline: thousandths(hairlineOf(face)),
    descend: thousandths(Math.max(0, ...deep.map(({ box }) => -box.y1)) / cap),
    rise: thousandths(Math.max(1, ...tall.map(({ box }) => box.y2 / cap))),
    capitalsApart: thousandths(capitalsApart(face) / face.capHeight),
    deep: deep.map(({ char }) => char),
    tall: tall.map(({ char }) => char),
    before: hanging(({ box }) => -box.x1),
    after: hanging(({ box, advance }) => box.x2 - advance),
    widths: engravable
      .map(char => {
        const width = widthOf(face, char)
        const base = baseOf(char)
        if (width > 0 && base !== char && widthOf(face, base) === width) return AS_BASE
        return width.toString(36).padStart(2, '0')
      })
      .join(''),
  }
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The most that kerning moves two capitals apart: swung ones were never meant to stand side by side. */
function capitalsApart({ latin, em }: OpenedTypeface): number {
  const glyphs = [...CAPITALS].map(char => latin.charToGlyph(char))
  return Math.max(
    0,
    ...glyphs.flatMap(left => glyphs.map(right => latin.getKerningValue(left, right) / em)),
  )
}

/** Letters that reach out by their accent alone, in any of the fonts. */
const byAccent = (faces: readonly (readonly string[])[]) => {
  const reach = faces.flatMap(list => list.filter(char => !list.includes(baseOf(char))))
  return JSON.stringify(
    engravable.filter(char => baseOf(char) !== char && reach.includes(char)).join(''),
  )
}

/** The file `design/catalogue/glyph-widths.ts`, measured anew from the fonts themselves. */
export function glyphWidthsFile(): string {
  const measured = fonts.map(({ id, file }) => ({ id, ...measures(openTypeface(file)) }))
  const rows = measured.map(({ id, deep, tall, before, after, widths, ...figures }) => {
    const bases = (chars: readonly string[]) => chars.filter(char => baseOf(char) === char).join('')
    const all = { ...figures, deep: bases(deep), tall: bases(tall), before, after, widths }
    const values = Object.entries(all)
      .map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`)
      .join('\n')
    return `  ${id}: {\n${values}\n  },`
  })
  return `// Measured from the fonts by "node ops/glyphs". Not to be edited by hand.
import type { FontId } from './fonts.ts'

export const WIDTH_STEPS = ${STEP}

export interface FontMeasures {
  /** Against the size of the type. */
  readonly capHeight: number
  /** Thinnest strokes, depth below the line and height above it, against the height of a capital. */
  readonly hairline: number
  readonly descend: number
  readonly rise: number
  /** What kerning may put between two capitals. */
  readonly capitalsApart: number
  /** Letters without accents that reach below the line, and above a capital. */
  readonly deep: string
  readonly tall: string
  /** Letters that reach out of their own width to the left and to the right, each with how far, in twentieths of a capital. */
  readonly before: string
  readonly after: string
  /** Two figures in base 36 for each letter of \`engravable.ts\`; 00 where the font has none, zz where it is as wide as its letter without accents. */
  readonly widths: string
}

/** Letters that their accents take below the line, and above a capital, in any font. */
// biome-ignore format: one line a value
export const deepByAccent = ${byAccent(measured.map(({ deep }) => deep))}
// biome-ignore format: one line a value
export const tallByAccent = ${byAccent(measured.map(({ tall }) => tall))}

// biome-ignore format: one line a value
export const fontMeasures: Readonly<Record<FontId, FontMeasures>> = {
${rows.join('\n')}
}
`
}
