import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/** A part of a face of the pages, cut out of a variable one. */
export interface PageFont {
  readonly file: string
  readonly source: string
  /** The one weight that pages use it in, or all that it has. */
  readonly weight: number | 'all'
  /** What nearly every page is written in, or the letters beyond, which a browser fetches where a page has one. */
  readonly letters: 'first' | 'rest'
}

const inTwo = (name: string, source: string, weight: PageFont['weight']): readonly PageFont[] => [
  { file: `${name}.woff2`, source, weight, letters: 'first' },
  { file: `${name}-rest.woff2`, source, weight, letters: 'rest' },
]

const GARAMOND = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght'
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght'

export const pageFonts: readonly PageFont[] = [
  ...inTwo('cormorant-garamond-500', `${GARAMOND}-normal.woff2`, 500),
  ...inTwo('cormorant-garamond-400-italic', `${GARAMOND}-italic.woff2`, 400),
  ...inTwo('instrument-sans', `${INSTRUMENT}-normal.woff2`, 'all'),
]

/** What a source is for, by its maker's style sheet, without what is never seen; it has some characters more. */
const LATIN =
  'U+0020-00AC, U+00AE-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-200A, U+2010-2027, U+202F-205F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FFFD'

/** English with its signs, prices, and the é of pavé. `fonts.css` says the same. */
export const FIRST_LETTERS =
  'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B0, U+00B7, U+00D7, U+00E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2212'

/** The characters of a `unicode-range`. */
export function charactersIn(range: string): readonly number[] {
  return range.split(',').flatMap(part => {
    const [, from = '', to = from] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/i.exec(part) ?? []
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i)
  })
}

/** Which of them the source has. */
export function charactersOf({ letters }: PageFont, source: Buffer): readonly number[] {
  const [latin, first] = [LATIN, FIRST_LETTERS].map(range => new Set(charactersIn(range)))
  return create(source).characterSet.filter(
    point => latin?.has(point) && first?.has(point) === (letters === 'first'),
  )
}

/** What a browser does unasked, and the figures that our style sheets ask for; not swashes, small capitals and the like. */
export const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'lnum',
  'locl',
  'mark',
  'mkmk',
  'pnum',
  'rclt',
  'rlig',
  'tnum',
]

export const FOLDER = fileURLToPath(new URL('../../web/ui/fonts/', import.meta.url))
/** What they were cut from, by hash. */
export const MADE_FROM = `${FOLDER}made-from.json`

export const fontSourceOf = ({ source }: PageFont): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(source)))

export const fontHashOf = (file: Uint8Array): string =>
  createHash('sha256').update(file).digest('hex')
