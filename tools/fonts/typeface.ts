import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font, type Glyph } from 'opentype.js'

const FILES = fileURLToPath(new URL('../../node_modules/@fontsource', import.meta.url))
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** A font as its package ships it: in parts, one for each group of languages. */
export function openTypeface(file: string) {
  const [, name = '', cut = ''] = /^(.+?)-(\d+-\w+)$/.exec(file) ?? []
  const parts: Font[] = SUBSETS.map(
    subset => `${FILES}/${name}/files/${name}-${subset}-${cut}.woff`,
  )
    .filter(path => existsSync(path))
    .map(path => opentype.parse(new Uint8Array(readFileSync(path)).buffer))
  const [latin] = parts
  if (!latin) throw new Error(`There is no font "${file}" in @fontsource/${name}.`)
  const em = latin.unitsPerEm
  return {
    em,
    latin,
    /** Height of a capital as drawn: the tables of some fonts round it. */
    capHeight: latin.charToGlyph('H').getBoundingBox().y2 / em,
    /** Lookups of whole words stumble over rules that the parser does not know: one letter at a time. */
    glyph: (char: string): Glyph | undefined =>
      parts.map(part => part.charToGlyph(char)).find(({ index }) => index > 0),
  }
}

export type Typeface = ReturnType<typeof openTypeface>
