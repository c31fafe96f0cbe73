import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { type Kerning, kerningOf } from './kerning.ts'

const ENTRY = 20
const FIRST_ENTRY = 44

/** One table of a WOFF file (https://www.w3.org/TR/WOFF/), unpacked; nothing where it has none. */
function woffTable(file: Uint8Array, tag: string): DataView | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = view.getUint16(12)
  for (let i = 0; i < count; i++) {
    const at = FIRST_ENTRY + i * ENTRY
    if (String.fromCharCode(...file.subarray(at, at + 4)) !== tag) continue
    const [offset, packed, size] = [4, 8, 12].map(field => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    const stored = file.subarray(offset, offset + packed)
    const bytes = packed < size ? new Uint8Array(inflateSync(stored)) : stored
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return undefined
}

const FILES = fileURLToPath(new URL('../../node_modules/@fontsource', import.meta.url))

/** The parts that a font is shipped in, with the script whose rules their letters follow. */
const SUBSETS = {
  latin: 'latn',
  'latin-ext': 'latn',
  greek: 'grek',
  cyrillic: 'cyrl',
  'cyrillic-ext': 'cyrl',
  vietnamese: 'latn',
} as const

interface Part {
  readonly font: Font
  readonly kerning: Kerning
}

function openPart(path: string, script: string): Part {
  const bytes = new Uint8Array(readFileSync(path))
  const gpos = woffTable(bytes, 'GPOS')
  return { font: opentype.parse(bytes.buffer), kerning: gpos ? kerningOf(gpos, script) : () => 0 }
}

/** A font as its package ships it: in parts, one for each group of languages. */
export function openTypeface(file: string) {
  const [, name = '', cut = ''] = /^(.+?)-(\d+-\w+)$/.exec(file) ?? []
  const parts = Object.entries(SUBSETS)
    .map(
      ([subset, script]) =>
        [`${FILES}/${name}/files/${name}-${subset}-${cut}.woff`, script] as const,
    )
    .filter(([path]) => existsSync(path))
    .map(([path, script]) => openPart(path, script))
  const latin = parts[0]?.font
  if (!latin) throw new Error(`There is no font "${file}" in @fontsource/${name}.`)
  const em = latin.unitsPerEm
  const known = new Map<string, { readonly part: Part; readonly glyph: Glyph } | undefined>()
  /** Lookups of whole words stumble over rules that the parser does not know: one letter at a time. */
  const found = (char: string) => {
    if (!known.has(char))
      known.set(
        char,
        parts
          .map(part => ({ part, glyph: part.font.charToGlyph(char) }))
          .find(({ glyph }) => glyph.index > 0),
      )
    return known.get(char)
  }
  return {
    em,
    latin,
    licence: readFileSync(`${FILES}/${name}/LICENSE`, 'utf8'),
    /** Height of a capital as drawn: the tables of some fonts round it. */
    capHeight: latin.charToGlyph('H').getBoundingBox().y2 / em,
    glyph: (char: string): Glyph | undefined => found(char)?.glyph,
    /** Letters of different parts know nothing of each other. */
    kerning(left: string, right: string): number {
      const [a, b] = [found(left), found(right)]
      return a && b && a.part === b.part ? a.part.kerning(a.glyph.index, b.glyph.index) : 0
    },
  }
}

export type OpenedTypeface = ReturnType<typeof openTypeface>
