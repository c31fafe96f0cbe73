import { type FaceId, type FontFamily, familiesOf, hanFamilies } from './font-families.ts'
import type { FontFile } from './font-files.ts'
import { isHan, type PaperFonts } from './paper-fonts.ts'

/** Letters of one file; or, in no file, one letter that no font has, by its number. */
export interface FontRun {
  readonly text: string
  readonly file: FontFile | null
}

/** They print nothing and change nothing that is read. */
const SILENT = /^(?:\u00ad|\u200c|\u200d|\u2060|\ufe0e|\ufe0f|\ufeff)$/u
/** They print nothing and change what is read: a paper shows that they are there. */
const HIDDEN = /^[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u

export const codePointOf = (char: string) =>
  `U+${pointOf(char).toString(16).toUpperCase().padStart(4, '0')}`

const pointOf = (char: string) => char.codePointAt(0) ?? 0

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const graphemesOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Lines of a text as they are set: spaces are one space, letters and their accents one letter. */
export const cleanLines = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => line.replace(/\s+/gu, ' '))

/** A line cut where its letters come from another file. */
export function runsOf(line: string, face: FaceId, fonts: PaperFonts): readonly FontRun[] {
  const runs: FontRun[] = []
  const add = (text: string, file: FontFile | null) => {
    const last = runs.at(-1)
    if (last?.file && last.file === file) runs[runs.length - 1] = { text: last.text + text, file }
    else runs.push({ text, file })
  }
  // Letters of Han, and all else between them.
  for (const stretch of line.split(/(\p{Script=Han}+)/u)) {
    if (stretch === '') continue
    const families = isHan(pointOf(stretch)) ? hanFirst(stretch, fonts) : familiesOf[face]
    for (const cluster of graphemesOf(stretch)) cutCluster(cluster, families, fonts, add)
  }
  return runs
}

function hanFirst(stretch: string, fonts: PaperFonts): readonly FontFamily[] {
  const whole = hanFamilies.find(family =>
    [...stretch].every(char => fonts.fileFor(family, pointOf(char))),
  )
  return whole ? [whole] : hanFamilies
}

function cutCluster(
  cluster: string,
  families: readonly FontFamily[],
  fonts: PaperFonts,
  add: (text: string, file: FontFile | null) => void,
) {
  const chars = [...cluster].filter(char => !SILENT.test(char))
  const fileOf = (char: string) =>
    HIDDEN.test(char)
      ? undefined
      : families.map(family => fonts.fileFor(family, pointOf(char))).find(Boolean)
  const [first] = chars.map(fileOf)
  if (first && chars.every(char => first.has(pointOf(char)) && !HIDDEN.test(char))) {
    add(chars.join(''), first)
    return
  }
  for (const char of chars) {
    const file = fileOf(char)
    add(file ? char : codePointOf(char), file ?? null)
  }
}
