import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { FontFamily } from './font-families.ts'

export interface FontFile {
  /** The same for the same file. */
  readonly id: string
  /** As a TrueType file, which is what a paper can take parts of. */
  readonly bytes: Uint8Array
  readonly penEm: number
  readonly has: (point: number) => boolean
}

type Range = readonly [first: number, last: number]

interface Part {
  readonly name: string
  readonly ranges: readonly Range[]
}

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Promise<readonly Part[]>>()
const files = new Map<string, Promise<FontFile>>()

const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
  const known = kept.get(key) ?? make()
  kept.set(key, known)
  return known
}

const unicodeSchema = v.record(v.string(), v.string())

/** Such as `U+0102-0103,U+0110`. */
const rangesOf = (text: string): readonly Range[] =>
  text.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const partsOf = (family: FontFamily) =>
  once(parts, family.package, async () => {
    const text = await readFile(resolve(`${family.package}/unicode.json`), 'utf8')
    return Object.entries(v.parse(unicodeSchema, JSON.parse(text))).map(([name, ranges]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: rangesOf(ranges),
    }))
  })

async function readFont(family: FontFamily, part: string): Promise<FontFile> {
  const id = family.file(part)
  const folder = dirname(resolve(`${family.package}/unicode.json`))
  const [file, { create }, { default: decompress }] = await Promise.all([
    readFile(join(folder, 'files', id)),
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  const bytes = await decompress(file)
  const font = create(bytes)
  return {
    id,
    bytes,
    penEm: family.penEm ?? 0,
    has: point => font.hasGlyphForCodePoint(point),
  }
}

/** The file of a family that has a letter; null if none has. Files are read when they are first needed. */
export async function fontFileFor(family: FontFamily, point: number): Promise<FontFile | null> {
  for (const { name, ranges } of await partsOf(family)) {
    if (!ranges.some(([first, last]) => first <= point && point <= last)) continue
    const file = await once(files, family.file(name), () => readFont(family, name))
    if (file.has(point)) return file
  }
  return null
}
