import { type FaceId, type FontFamily, familiesOf, hanFamilies } from './font-families.ts'
import { type FontFile, fontFileFor } from './font-files.ts'

/** What a paper is written with: a file for each letter that stands on it. */
export interface PaperFonts {
  readonly fileFor: (family: FontFamily, point: number) => FontFile | undefined
}

export const isHan = (point: number) => /\p{Script=Han}/u.test(String.fromCodePoint(point))

/** Every letter of our own words, and of the figures. */
const ours = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}“”‘’–…×·Ø€£½¼¾°→−`

/** All letters in a value of any form: a record, or a list of texts. */
function pointsIn(value: unknown, found: Set<number>) {
  if (typeof value === 'string')
    for (const char of value.normalize('NFC')) found.add(char.codePointAt(0) ?? 0)
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    for (const one of Object.values(value)) pointsIn(one, found)
}

/** The fonts for a paper that says nothing but what is in these values, and our own words. */
export async function fontsFor(...values: readonly unknown[]): Promise<PaperFonts> {
  const points = new Set<number>()
  pointsIn([ours, ...values], points)
  const known = new Map<FontFamily, Map<number, FontFile>>()
  const take = async (family: FontFamily, point: number) => {
    const file = await fontFileFor(family, point)
    if (file) known.set(family, (known.get(family) ?? new Map()).set(point, file))
    return file !== null
  }
  const faces: readonly FaceId[] = ['text', 'title']
  for (const point of points) {
    for (const face of faces)
      for (const family of familiesOf[face]) if (await take(family, point)) break
    if (isHan(point)) for (const family of hanFamilies) await take(family, point)
  }
  return { fileFor: (family, point) => known.get(family)?.get(point) }
}
