import { expect, test } from 'vitest'
import { contourAngles } from '../document/contour.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { settled } from '../document/structure.ts'
import { changesInWords } from '../document/words.ts'
import { engravingSpaceAt } from '../engraving/engraving-space.ts'
import { applyFix, check, fixOf, stops } from './check.ts'

const band = (
  change: Partial<Design>,
  sizes: Partial<NonNullable<Design['band']>> = {},
): Design => {
  const plain = defaultDesign('plain-band')
  return settled({ ...plain, ...change, band: plain.band && { ...plain.band, ...sizes } })
}

/** What stops it, and what the offered fix changes. */
const stopAndFix = (design: Design) => {
  const [finding, ...others] = stops(check(design))
  if (!finding || others.length > 0) throw new Error(`${others.length} other findings`)
  const fix = fixOf(design, finding)
  return [finding.rule, fix ? changesInWords(design, applyFix(design, fix)) : null]
}

const milgrain = { edge: 'milgrain' } as const

test('milgrain goes where beads and stones have room beside one another', () => {
  expect(stops(check(band(milgrain)))).toEqual([])
  expect(stops(check(band(milgrain, { widthUm: 2000 })))).toEqual([])
  expect(stopAndFix(band({ ...milgrain, taper: 'back' }, { widthUm: 2500 }))).toEqual([
    'milgrain-room',
    ['width 2.5 mm → 3 mm'],
  ])
  expect(stopAndFix(band(milgrain, { profile: 'bevelled' }))).toEqual([
    'milgrain-room',
    ['profile bevelled edge → comfort fit'],
  ])
  const row = defaultDesign('half-eternity')
  expect(stopAndFix({ ...row, ...milgrain })).toEqual(['milgrain-room', ['width 2.4 mm → 3.4 mm']])
})

test('a taper keeps enough metal, and a band round another ring is of one width', () => {
  const solitaire = defaultDesign('solitaire')
  const slim = { profile: 'comfort', widthUm: 1800, thicknessUm: 1800 } as const
  expect(stops(check({ ...solitaire, taper: 'back' }))).toEqual([])
  expect(stopAndFix({ ...solitaire, taper: 'head', band: slim })).toEqual([
    'taper-room',
    ['width 1.8 mm → 2 mm'],
  ])
  const edgeUm = contourAngles.map((_, i) => (i > 20 && i < 44 ? 300 : 0))
  const bent = band({ taper: 'back', contour: { form: 'curved', edgeUm } })
  expect(stopAndFix(bent)).toEqual(['taper-room', ['band narrower at the back → one width']])
})

test('words keep clear of beads outside, and to the narrowest of a tapered band', () => {
  expect(engravingSpaceAt(band({}), 'outside').heightMm).toBeCloseTo(3.3)
  expect(engravingSpaceAt(band(milgrain), 'outside').heightMm).toBeCloseTo(2.76)
  expect(engravingSpaceAt(band(milgrain), 'inside').heightMm).toBeCloseTo(3.3)
  expect(engravingSpaceAt(band({ taper: 'back' }), 'inside').heightMm).toBeCloseTo(2.1)
})
