import { expect, test } from 'vitest'
import { defaultDesign } from '../document/defaults.ts'
import { field } from '../document/fields.ts'
import { cheaper } from '../price/cheaper.ts'
import { defaultRates } from '../price/default-rates.ts'
import { estimateWeight } from '../price/estimate-weight.ts'
import { options } from '../rules/options.ts'
import { newlyOff, notOffered } from './not-offered.ts'
import { type Offer, wordsOff } from './offer.ts'

const ring = defaultDesign('solitaire')
const offer: Offer = {
  metal: { 'silver-925': '', 'platinum-950': 'our caster moves house until May.' },
  gem: { ruby: '' },
}
const pricing = { rates: defaultRates, grams: estimateWeight, offer }

test('what is off is an option that cannot be taken, with its reason and without a fix', () => {
  const metals = new Map(options(ring, field('metal'), pricing).map(one => [one.value, one]))
  expect(metals.get('platinum-950')).toMatchObject({
    fits: false,
    fix: null,
    off: expect.stringMatching(/^Platinum 950\b.*: our caster moves house until May\.$/),
  })
  expect(metals.get('silver-925')).toMatchObject({
    off: expect.stringMatching(/^Sterling silver\b.*not available[^:]*$/i),
  })
  expect(metals.get('18k-rose')).toMatchObject({ fits: true, off: null })
})

test('a design that has it already keeps it: it is chosen, and nothing else is hindered', () => {
  const silver = { ...ring, metal: 'silver-925' as const }
  expect(notOffered(silver, offer)).toHaveLength(1)
  expect(options(silver, field('metal'), pricing).find(({ chosen }) => chosen)).toMatchObject({
    fits: true,
    off: null,
  })
  expect(newlyOff({ ...silver, finish: 'satin' }, silver, offer)).toEqual([])
})

test('no advice leads to what is off', () => {
  const white = { ...ring, metal: '18k-white' as const }
  const wanted = (some: Offer) =>
    cheaper(white, { ...pricing, offer: some }).map(({ design }) => design.metal)
  expect(wanted({})).toContain('14k-white')
  expect(wanted({ metal: { '14k-white': '' } })).not.toContain('14k-white')
})

test('no name that every object has is off', () => {
  expect(wordsOff(offer, 'metal', 'constructor')).toBeNull()
})
