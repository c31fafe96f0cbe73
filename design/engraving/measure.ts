import { engravable } from '../catalogue/engravable.ts'
import { type FontId, fonts } from '../catalogue/fonts.ts'
import {
  deepByAccent,
  type FontMeasures,
  fontMeasures,
  tallByAccent,
  WIDTH_STEPS,
} from '../catalogue/glyph-widths.ts'
import { symbolOf, symbols } from '../catalogue/symbols.ts'

interface Face {
  /** Against the height of a capital. */
  readonly widths: ReadonlyMap<string, number>
  readonly deep: ReadonlySet<string>
  readonly tall: ReadonlySet<string>
  readonly before: ReadonlyMap<string, number>
  readonly after: ReadonlyMap<string, number>
  readonly measures: FontMeasures
  /** The latest that were asked for. */
  readonly rows: Map<string, MeasuredRow>
}

/** Both against the height of a capital. */
interface MeasuredRow {
  readonly width: number
  readonly height: number
}

/** A letter without its accent. */
const baseOf = (char: string) => (char < '\u0080' ? char : char.normalize('NFD').charAt(0))
const accented = engravable.filter(char => baseOf(char) !== char)

/** A letter reaches out if it does so without its accent, or by its accent. */
const reaching = (bases: string, byAccent: string): ReadonlySet<string> =>
  new Set([...bases, ...byAccent, ...accented.filter(char => bases.includes(baseOf(char)))])

function open(measures: FontMeasures): Face {
  const widths = new Map(symbols.map(({ sign, width }) => [sign, width]))
  const asBase: string[] = []
  engravable.forEach((char, i) => {
    const packed = measures.widths.slice(i * 2, i * 2 + 2)
    if (packed === 'zz') asBase.push(char)
    else if (packed !== '00')
      widths.set(char, Number.parseInt(packed, 36) / WIDTH_STEPS / measures.capHeight)
  })
  for (const char of asBase) widths.set(char, widths.get(baseOf(char)) ?? 1)
  return {
    widths,
    deep: reaching(measures.deep, deepByAccent),
    tall: reaching(measures.tall, tallByAccent),
    before: reaches(measures.before),
    after: reaches(measures.after),
    measures,
    rows: new Map(),
  }
}

function reaches(pairs: string): ReadonlyMap<string, number> {
  const chars = [...pairs]
  const even = chars.filter((_, i) => i % 2 === 0)
  return new Map(even.map((char, i) => [char, Number.parseInt(chars[i * 2 + 1] ?? '0', 36) / 20]))
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

const MOST_ROWS = 100

/** Remembered for a while: every rule about room asks for the same rows, and so does every size of a ring that is tried. */
export function measuredRow(font: FontId, row: string): MeasuredRow {
  const face = faceOf(font)
  const known = face.rows.get(row)
  if (known) return known
  const measured = { width: textWidth(face, row), height: rowHeight(face, row) }
  if (face.rows.size >= MOST_ROWS) face.rows.clear()
  face.rows.set(row, measured)
  return measured
}

const isCapital = (char: string) => char >= 'A' && char <= 'Z'

/**
 * Millimetres that a row takes, its capitals being so high: advances, what the first and the last
 * letter reach out, and the most that kerning moves two capitals apart. Other kerning is left out;
 * it draws letters together, so that what fits here fits when it is cut.
 */
export const textWidthMm = (font: FontId, heightMm: number, row: string): number =>
  measuredRow(font, row).width * heightMm

function textWidth({ widths, before, after, measures }: Face, row: string): number {
  let [sum, last] = [0, '']
  for (const char of row) {
    sum += widths.get(char) ?? 1
    if (last === '') sum += before.get(baseOf(char)) ?? 0
    else if (measures.capitalsApart > 0 && isCapital(char) && isCapital(last))
      sum += measures.capitalsApart
    last = char
  }
  return sum + (after.get(baseOf(last)) ?? 0)
}

/** From the top of the tallest letter to the foot of the deepest. */
export const rowHeightMm = (font: FontId, heightMm: number, row: string): number =>
  measuredRow(font, row).height * heightMm

function rowHeight({ deep, tall, measures }: Face, row: string): number {
  let [rise, descend] = [1, 0]
  for (const char of row) {
    if (tall.has(char)) rise = measures.rise
    if (deep.has(char)) descend = measures.descend
  }
  return rise + descend
}

/** Letters that the font cannot cut, each once, in the order of the text. */
export function missingGlyphs(font: FontId, rows: readonly string[]): readonly string[] {
  const { widths } = faceOf(font)
  const missing = new Set<string>()
  for (const row of rows) for (const char of row) if (!widths.has(char)) missing.add(char)
  return [...missing]
}

/** Letters that no font of ours has: whoever wants them cut has to draw them, or to ask. */
export const lettersNoFontHas = (rows: readonly string[]): readonly string[] =>
  fonts.reduce<readonly string[]>(
    (missing, { id }) => missingGlyphs(id, missing),
    [...new Set(rows.join(''))],
  )

/** The thinnest stroke of the letters at this height; our own signs have none that is thin. */
export function thinnestLetterStrokeMm(font: FontId, heightMm: number, rows: readonly string[]) {
  const letters = rows.some(row => [...row].some(char => !symbolOf(char) && char !== ' '))
  return letters ? faceOf(font).measures.hairline * heightMm : Number.POSITIVE_INFINITY
}
