import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A face of the pages that we cut out of a variable one: all of its letters, at the one weight that pages use it in. */
export interface PageFont {
  readonly file: string
  readonly source: string
  readonly weight: number
}

const SOURCE = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght'

export const pageFonts: readonly PageFont[] = [
  { file: 'cormorant-garamond-500.woff2', source: `${SOURCE}-normal.woff2`, weight: 500 },
  { file: 'cormorant-garamond-400-italic.woff2', source: `${SOURCE}-italic.woff2`, weight: 400 },
]

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

export const sourceOf = ({ source }: PageFont): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(source)))

export const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')
