import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { sprueMeasure } from './sprue-measure.ts'

const thickMm = (text: string) => Number(/^Ø ([\d.]+) mm, /.exec(text)?.[1])

test.each(styles)('the sprue of a $id has a place and is thicker than what it feeds', ({ id }) => {
  const design = defaultDesign(id)
  const { text } = sprueMeasure({ design })
  expect(thickMm(text)).toBeGreaterThanOrEqual(1.8)
  if (design.band) expect(thickMm(text)).toBeGreaterThan(design.band.thicknessUm / 1000)
  expect(text).toMatch(/mm, .*(band|base|edge|head)/)
})

test('a thicker band wants a thicker one, and a heavy top two ways in', () => {
  const band = defaultDesign('plain-band')
  const thick = withValue(band, field('thickness'), 2600)
  expect(thickMm(sprueMeasure({ design: thick }).text)).toBeGreaterThan(
    thickMm(sprueMeasure({ design: band }).text) + 0.5,
  )
  expect(sprueMeasure({ design: defaultDesign('signet') }).text).toContain('forked')
  expect(sprueMeasure({ design: defaultDesign('studs') }).text).toContain('one for each earring')
})
