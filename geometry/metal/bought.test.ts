import { describe, expect, test } from 'vitest'
import { metalOf } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { boughtMilligrams, boughtParts, castMilligrams } from '#design/layout/bought-parts.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quote } from '#design/price/quote.ts'
import { stlVolumeMm3 } from '#tools/testing/stl-volume.ts'
import { pieceOf } from '../build.ts'
import { judgeCasting } from '../casting/judge-casting.ts'
import { exportStl } from '../export/exports.ts'
import { volumeMm3 } from '../mesh.ts'
import { groovesOf } from '../solid/grooves.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { defaults } from './testing.ts'

const named = defaults.map(design => [design.style, design] as const)
const levered: readonly [string, Design] = [
  'drops on leverbacks',
  withValue(defaultDesign('drops'), field('ear-fitting'), 'leverback'),
]
/** A ring has nothing bought; two of them are enough to say so. */
const weighed = named.filter(([style]) => style === 'plain-band' || style === 'solitaire')
const hung = [...named, levered].filter(([, design]) => boughtParts(design).length > 0)

describe('cast and bought metal are told apart', () => {
  test.each([...weighed, ...hung])(
    'what the STL weighs is the cast weight: %s',
    { tags: 'long' },
    async (_, design) => {
      const casting = await judgeCasting(design)
      const piece = pieceOf(design)
      const stl = exportStl(piece, solidOf(await loadKernel(), piece, await groovesOf(design)))
      if (!stl.ok) throw new Error(stl.words)
      const milligrams = stlVolumeMm3(stl.bytes) * metalOf(design.metal).densityGPerCm3
      expect(Math.abs(castMilligrams(casting) - milligrams)).toBeLessThan(3)
    },
  )

  test.each(hung)('what is drawn of bought parts weighs what is listed: %s', (_, design) => {
    const { densityGPerCm3 } = metalOf(design.metal)
    const drawn = pieceOf(design)
      .parts.filter(({ made, name }) => made === 'bought' && !name.includes('clasp'))
      .reduce((sum, { mesh, repeats = 1 }) => sum + repeats * volumeMm3(mesh), 0)
    // The second ring is on the part of the chain that is drawn where one zooms out: necklace.test.ts weighs it.
    const listed = boughtMilligrams(
      boughtParts(design).filter(({ id }) => id !== 'clasp' && id !== 'extension-ring'),
    )
    expect(Math.abs(listed - drawn * densityGPerCm3)).toBeLessThan(4)
  })

  test.each(hung)('each has its own line of the price, with its grams: %s', (_, design) => {
    const grams = 9
    const { lines, milligrams, bought = [] } = quote(design, defaultRates, { grams, exact: true })
    const [cast, fitted] = lines.filter(({ kind }) => kind === 'metal')
    const inGrams = (words = '') => Number(/([\d.]+) g$/.exec(words)?.[1])
    expect(inGrams(cast?.words)).toBeCloseTo(castMilligrams({ milligrams, bought }) / 1000, 2)
    expect(inGrams(cast?.words) + inGrams(fitted?.words)).toBeCloseTo(grams, 2)
    for (const { words } of bought) expect(fitted?.words.toLowerCase()).toContain(words)
    const rate = defaultRates.metalPerGram[design.metal]
    const whole = (rate * grams * (1000 + defaultRates.metalLoss)) / 1000
    expect((cast?.amount ?? 0) + (fitted?.amount ?? 0)).toBe(Math.round(whole))
  })
})
