import * as v from 'valibot'
import { cleanLine } from './text.ts'

/** Of one piece of the collection. A feed may name ten: https://support.google.com/merchants/answer/6324370 */
export const MOST_PHOTOGRAPHS = 8
export const MOST_PHOTOGRAPH_WORDS = 160
/** Of the shorter side: listings elsewhere refuse less than 250, and a page enlarges it. */
export const LEAST_PHOTOGRAPH_PX = 500
/** Long sides that a photograph is kept in besides its own, for pages. */
export const photographSides: readonly number[] = [400, 800, 1400]

/** What whoever cannot see it is told. */
export const photographWordsSchema = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.check(
    typed => /[\p{L}\p{N}]/u.test(typed),
    'Please say what can be seen, for those who cannot see it.',
  ),
  v.maxLength(MOST_PHOTOGRAPH_WORDS, `Please keep it under ${MOST_PHOTOGRAPH_WORDS} characters.`),
)

/** A photograph of a real piece. */
export interface Photograph {
  readonly id: string
  /** Names its files: by their content, and by which sending they came. */
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Long sides in which it is kept, the smallest first; the last is the whole. */
  readonly sides: readonly number[]
}

export const photographFile = (key: string, side: number) => `${key}-${side}.webp`

/** Where a file of it is. Its name holds the hash of its content, so the answer never changes. */
export const photographAddress = (
  { key, sides }: Pick<Photograph, 'key' | 'sides'>,
  side = sides.at(-1) ?? 0,
) => `/photographs/${photographFile(key, side)}`

/** Each file with its width, as `srcset` says it. */
export const photographSources = (photograph: Photograph): string =>
  photograph.sides
    .map(side => {
      const scale = side / Math.max(photograph.width, photograph.height)
      const width = Math.max(1, Math.round(photograph.width * scale))
      return `${photographAddress(photograph, side)} ${width}w`
    })
    .join(', ')
