import type PDFDocument from 'pdfkit'
import type { FaceId } from './font-families.ts'
import type { FontFile } from './font-files.ts'
import { type FontRun, graphemesOf, runsOf } from './letter-runs.ts'
import type { PaperFonts } from './paper-fonts.ts'

/** Of the box about the number of a letter that no font has: its size and its room, against the text's. */
const [BOX_SIZE, BOX_ROOM] = [0.62, 0.18]

/** A letter stays one glyph with its accents: taken apart, its accents would be read as letters of no meaning. */
const textOptions = { lineBreak: false, baseline: 'alphabetic', features: { ccmp: false } } as const

type Colour = readonly [red: number, green: number, blue: number]

/** Sets lines of text into a document, each letter from the file that has it. */
export function lineSetter(doc: PDFDocument, fonts: PaperFonts) {
  const registered = new Set<string>()
  const missing = new Set<string>()
  const [codeFont] = runsOf('U', 'text', fonts)

  const take = ({ id, bytes }: FontFile, size: number) => {
    if (!registered.has(id)) doc.registerFont(id, bytes)
    registered.add(id)
    return doc.font(id).fontSize(size)
  }
  const codeWidth = (code: string, size: number) =>
    codeFont?.file ? take(codeFont.file, size * BOX_SIZE).widthOfString(code, textOptions) : 0
  const runWidth = ({ text, file }: FontRun, size: number) =>
    file
      ? take(file, size).widthOfString(text, textOptions)
      : codeWidth(text, size) + 2 * BOX_ROOM * size

  const widthOf = (line: string, size: number, face: FaceId) =>
    runsOf(line, face, fonts).reduce((sum, run) => sum + runWidth(run, size), 0)

  /** `y` is the baseline's, from the top of the page. */
  const setLine = (
    line: string,
    at: { x: number; y: number; size: number; face: FaceId; ink: Colour },
  ) => {
    const { y, size, face, ink } = at
    let { x } = at
    const runs = runsOf(line, face, fonts)
    for (const [i, run] of runs.entries()) {
      // Nothing stands behind the last: how wide it is need not be known.
      const width = run.file && i === runs.length - 1 ? 0 : runWidth(run, size)
      if (run.file) setRun(run.text, run.file, x, y, size, ink)
      else setCode(run.text, x, y, size, ink, width)
      x += width
    }
  }

  const setRun = (
    text: string,
    file: FontFile,
    x: number,
    y: number,
    size: number,
    ink: Colour,
  ) => {
    const pen = file.penEm > 0
    take(file, size).fillColor(ink)
    if (pen)
      doc
        .strokeColor(ink)
        .lineWidth(file.penEm * size)
        .lineJoin('round')
    doc.text(text, x, y, { ...textOptions, fill: true, stroke: pen })
  }

  const setCode = (
    code: string,
    x: number,
    y: number,
    size: number,
    ink: Colour,
    width: number,
  ) => {
    missing.add(code)
    const room = BOX_ROOM * size
    doc.strokeColor(ink).lineWidth(0.4)
    doc.rect(x + room / 2, y - size * 0.72, width - room, size * 0.9).stroke()
    if (codeFont?.file) setRun(code, codeFont.file, x + room, y - size * 0.1, size * BOX_SIZE, ink)
  }

  return { widthOf, setLine, missing: (): readonly string[] => [...missing].sort() }
}

/** Lines that are no wider than the room; a word that is wider is broken where it must be. */
export function wrapLines(
  words: string,
  room: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  const widths = new Map<string, number>()
  const fits = (text: string) => widthOf(text) <= room
  if (fits(words)) return words ? [words] : []
  for (const word of words.split(' ')) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    line = ''
    let taken = 0
    for (const letter of graphemesOf(word)) {
      const width = widths.get(letter) ?? widthOf(letter)
      widths.set(letter, width)
      if (line !== '' && taken + width > room) {
        lines.push(line)
        line = ''
        taken = 0
      }
      line += letter
      taken += width
    }
  }
  return line ? [...lines, line] : lines
}
