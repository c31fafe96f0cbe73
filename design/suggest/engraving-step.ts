import type { FontId } from '../catalogue/fonts.ts'
import type { PlaceId } from '../catalogue/make-ups.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { check, stopsOf } from '../rules/check.ts'
import type { Wish, WishedStep } from './wish.ts'

const heightsUm = [4000, 3500, 3000, 2500, 2000, 1800, 1500, 1200]
const MOST_ON_BAND_UM = 2000
const SMALL_UM = 1500
/** A book face; one without serifs; one that has most letters of the world. */
const fontIds = ['serif', 'block', 'world'] as const satisfies readonly FontId[]

/** The largest letters that the place has room for, in one row or in two. */
export function engravingSteps({ words }: Wish): readonly WishedStep[] {
  if (!words) return []
  const engraved = (design: Design) => {
    const cut = (place: PlaceId, font: FontId, heightUm: number, rows: readonly string[]) => ({
      ...design,
      engraving: [{ place, font, heightUm, rows }],
    })
    const { places } = styleOf(design.style)
    const [first] = places
    const tried = places.flatMap(place => {
      const isOnBand = place === 'inside' || place === 'outside'
      const heights = heightsUm.filter(um => !isOnBand || um <= MOST_ON_BAND_UM)
      const least = heights.at(-1) ?? 0
      const font = fontIds.find(
        id => !check(cut(place, id, least, [words])).some(({ rule }) => rule === 'glyphs'),
      )
      return rowsOf(words).flatMap(rows =>
        heights.map(heightUm => cut(place, font ?? 'serif', heightUm, rows)),
      )
    })
    return (
      tried.find(one => stopsOf(one).length === 0) ??
      (first && cut(first, 'serif', SMALL_UM, [words]))
    )
  }
  return [
    {
      words: `“${words}”`,
      weight: 10,
      take: engraved,
      has: ({ engraving }) => engraving.length > 0,
    },
  ]
}

function rowsOf(words: string): readonly (readonly string[])[] {
  const middle = words.length / 2
  const [space] = [...words.matchAll(/ /g)]
    .map(({ index }) => index)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return space === undefined
    ? [[words]]
    : [[words], [words.slice(0, space), words.slice(space + 1)]]
}
