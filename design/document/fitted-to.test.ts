import { expect, test } from 'vitest'
import { check } from '../rules/check.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import type { FittedTo } from './fitted-to.ts'
import { canonicalText, designHash, designText } from './identity.ts'
import { readDesign } from './read-design.ts'
import { settled } from './structure.ts'
import { summaryOf } from './summary.ts'
import { changesInWords } from './words.ts'

const measured = {
  diameterUm: 17_320,
  thicknessUm: 1800,
  clearanceUm: 180,
  leastGapUm: 170,
} as const

const gauged: FittedTo = {
  gauge: {
    form: 'round',
    widthUm: 2200,
    headWidthUm: 6500,
    headLengthUm: 6750,
    underUm: 1000,
    heightUm: 6000,
  },
  ...measured,
}
const modelled: FittedTo = {
  model: { hash: '0123456789abcdef', mended: ['turned-round', 'inches'] },
  ...measured,
}

const band = (fittedTo?: FittedTo): Design =>
  settled({
    ...defaultDesign('plain-band'),
    diameterUm: 17_320,
    band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
    ...(fittedTo && { fittedTo }),
  })

test.each([gauged, modelled])('what a band was fitted to goes along with it', fittedTo => {
  const design = band(fittedTo)
  const read = readCode(designCode(design))
  expect(read.ok && read.design).toEqual(design)
  expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design })
  expect(designText(design)).toBe(canonicalText(design))
  expect(designHash(design)).not.toBe(designHash(band()))
})

test('bench and customer read it in words', () => {
  const wordsOf = (fittedTo: FittedTo) =>
    summaryOf(band(fittedTo)).find(({ name }) => name === 'Fitted to')?.text
  expect(wordsOf(gauged)).toMatch(
    /gauge: band 2\.2 mm wide.*6\.5 × 6\.75 mm.*Clearance 0\.18 mm, smallest gap 0\.17 mm/,
  )
  expect(wordsOf(modelled)).toMatch(
    /model 0123456789abcdef.*inches.*Clearance 0\.18 mm, smallest gap 0\.17 mm/,
  )
  expect(changesInWords(band(gauged), band(modelled)).join()).toContain('by model 0123456789abcdef')
})

test('made in another size it is no longer as it was measured', () => {
  const said = (change: Partial<Design>) =>
    check({ ...band(gauged), ...change }).filter(({ rule }) => rule === 'fitted-as-measured')
  expect(said({})).toEqual([])
  expect(said({ diameterUm: 18_190 })[0]).toMatchObject({ severity: 'advises', at: 'diameterUm' })
})

test.each([
  ['neither', measured],
  ['both', { ...gauged, ...modelled }],
  ['markup for a name', { ...modelled, model: { hash: '<script>', mended: [] } }],
  ['an unknown repair', { ...modelled, model: { hash: '0123456789abcdef', mended: ['glued'] } }],
  ['a head of two metres', { ...gauged, gauge: { ...gauged.gauge, headWidthUm: 2_000_000 } }],
])('a document that says %s is refused', (_, fittedTo) => {
  expect(readDesign({ ...band(), fittedTo })).toMatchObject({ ok: false, reason: 'not-a-design' })
})

test('older bands stay what they were, and a ring with a head has no such thing', () => {
  expect('fittedTo' in band()).toBe(false)
  expect('fittedTo' in settled({ ...defaultDesign('solitaire'), fittedTo: gauged })).toBe(false)
})
