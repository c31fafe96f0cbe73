import { expect, test } from 'vitest'
import { orderTotalsOf } from '../checkout/totals.ts'
import { countries } from '../delivery/countries.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { placeNote } from './place-note.ts'
import { EXPORT, taxAt } from './places.ts'

const at = (country: string, region = '') => taxAt({ country, region }, defaultTerms)

test('a parcel that crosses a customs border says what customs may ask for', () => {
  for (const { code, zone } of countries) {
    const { customs } = at(code)
    if (zone === 'home' || zone === 'eu') expect(customs, code).toBeUndefined()
    else expect(customs, code).toMatch(/^(Customs may charge|Import VAT is included)/)
  }
  expect(at('US', 'NY').customs).toMatch(/not included/)
})

test.each(['CH', 'JP', 'US'])('an export to %s has a line of its own, of nothing', country => {
  const tax = at(country, 'OR')
  expect(tax).toMatchObject({ name: EXPORT, rate: 0 })
  const totals = orderTotalsOf({
    lines: [{ unit: 10_000, quantity: 1 }],
    wrap: 0,
    delivery: 2900,
    tax,
    currency: 'EUR',
  })
  expect(totals).toMatchObject({ total: 12_900, tax: { name: EXPORT, amount: 0 } })
  expect(totals.tax.customs).toBe(tax.customs)
})

test.each([
  ['AT', 'incl. 20 % VAT, plus delivery to Austria'],
  ['DE', 'incl. 19 % VAT, plus delivery to Germany'],
  ['GB', 'incl. 20 % VAT, plus delivery and duties in the United Kingdom'],
  ['CH', 'without VAT, plus delivery, duties and taxes in Switzerland'],
  ['US', 'without VAT, plus delivery, duties and taxes in the United States'],
  [null, 'incl. VAT in the EU and the UK, plus delivery, and elsewhere duties and taxes'],
])('the first price says for %s: %s', (country, words) => {
  expect(placeNote(country, defaultTerms)).toBe(words)
})

test('a shop in Britain sells at home with VAT and without a border; to the Union over one', () => {
  const british = { ...defaultTerms, home: 'GB' }
  const there = (country: string, region = '') => taxAt({ country, region }, british)
  expect(there('GB')).toEqual({ name: 'VAT', rate: 20_000, included: true, onDelivery: true })
  expect(placeNote('GB', british)).toBe('incl. 20 % VAT, plus delivery to the United Kingdom')
  expect(there('DE').customs).toMatch(/duty/)
  expect(there('FR').customs).toMatch(/duty/)
})

test('a shop in America adds sales tax at home, and one in France crosses no border to Germany', () => {
  const american = { ...defaultTerms, home: 'US' }
  const tax = taxAt({ country: 'US', region: 'NY' }, american)
  expect(tax).toMatchObject({ name: 'Sales tax', included: false, rate: 4000 })
  expect(tax.customs).toBeUndefined()
  expect(taxAt({ country: 'US', region: 'OR' }, american)).toMatchObject({ name: 'Tax', rate: 0 })
  const french = { ...defaultTerms, home: 'FR' }
  expect(taxAt({ country: 'DE', region: '' }, french).customs).toBeUndefined()
  expect(taxAt({ country: 'GB', region: '' }, french).customs).toMatch(/duty/)
})
