import { engravable } from '../catalogue/engravable.ts'
import type { FontId } from '../catalogue/fonts.ts'
import { type FontMeasures, fontMeasures, WIDTH_STEPS } from '../catalogue/glyph-widths.ts'
import { symbolOf, symbols } from '../catalogue/symbols.ts'

interface Face {
  /** Against the height of a capital. */
  readonly widths: ReadonlyMap<string, number>
  readonly deep: ReadonlySet<string>
  readonly tall: ReadonlySet<string>
  readonly measures: FontMeasures
}

function open(measures: FontMeasures): Face {
  const widths = new Map(symbols.map(({ sign, width }) => [sign, width]))
  engravable.forEach((char, i) => {
    const steps = Number.parseInt(measures.widths.slice(i * 2, i * 2 + 2), 36)
    if (steps > 0) widths.set(char, steps / WIDTH_STEPS / measures.capHeight)
  })
  return { widths, deep: new Set(measures.deep), tall: new Set(measures.tall), measures }
}

const faces = new Map<FontId, Face>()

/** Unpacked when a font is first asked for. */
function faceOf(font: FontId): Face {
  const known = faces.get(font)
  if (known) return known
  const face = open(fontMeasures[font])
  faces.set(font, face)
  return face
}

/**
 * Millimetres that a row takes, its capitals being so high. Without kerning, which mostly draws
 * letters together: what fits here fits when it is cut.
 */
export function textWidthMm(font: FontId, heightMm: number, row: string): number {
  const { widths } = faceOf(font)
  let sum = 0
  for (const char of row) sum += widths.get(char) ?? 1
  return sum * heightMm
}

/** From the top of the tallest letter to the foot of the deepest. */
export function rowHeightMm(font: FontId, heightMm: number, row: string): number {
  const { deep, tall, measures } = faceOf(font)
  let [rise, descend] = [1, 0]
  for (const char of row) {
    if (tall.has(char)) rise = measures.rise
    if (deep.has(char)) descend = measures.descend
  }
  return (rise + descend) * heightMm
}

/** Letters that the font cannot cut, each once, in the order of the text. */
export function missingGlyphs(font: FontId, rows: readonly string[]): readonly string[] {
  const { widths } = faceOf(font)
  const missing = new Set<string>()
  for (const row of rows) for (const char of row) if (!widths.has(char)) missing.add(char)
  return [...missing]
}

/** The thinnest stroke of the letters at this height; our own signs have none that is thin. */
export function thinnestLetterStrokeMm(font: FontId, heightMm: number, rows: readonly string[]) {
  const letters = rows.some(row => [...row].some(char => !symbolOf(char) && char !== ' '))
  return letters ? faceOf(font).measures.hairline * heightMm : Number.POSITIVE_INFINITY
}
