import { expect, test } from 'vitest'
import { orderTotalsOf } from '../checkout/totals.ts'
import { taxesBefore } from '../delivery/complete-terms.ts'
import { countries } from '../delivery/countries.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import type { Terms } from '../delivery/terms.ts'
import { placeNote } from './place-note.ts'
import { EXPORT, taxAt } from './places.ts'

const at = (country: string, region = '') => taxAt({ country, region }, defaultTerms)
/** As shops had them that have not been asked yet. */
const { tax: _, ...beforeAsked } = { ...defaultTerms, ...taxesBefore }
const registered = {
  ...defaultTerms,
  tax: { smallBusiness: false, oneStopShop: 'registered', exportPrices: 'net' },
} as const

test('a parcel that crosses a customs border says what customs may ask for', () => {
  for (const { code, zone } of countries) {
    const { customs } = at(code)
    if (zone === 'home' || zone === 'eu') expect(customs, code).toBeUndefined()
    else expect(customs, code).toMatch(/^Import duties and taxes may be due/)
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
  ['AT', defaultTerms, 'incl. 19 % VAT, plus delivery to Austria'],
  ['AT', registered, 'incl. 20 % VAT, plus delivery to Austria'],
  ['DE', defaultTerms, 'incl. 19 % VAT, plus delivery to Germany'],
  [
    'CH',
    defaultTerms,
    'incl. 19 % VAT, taken off for Switzerland; plus delivery, import duties and taxes',
  ],
  [
    null,
    defaultTerms,
    'incl. 19 % VAT in Germany, plus delivery; outside the EU without VAT, and import duties and taxes may be due on delivery',
  ],
  [
    null,
    registered,
    'incl. VAT in the EU, plus delivery; outside the EU without VAT, and import duties and taxes may be due on delivery',
  ],
  ['GB', beforeAsked, 'incl. 20 % VAT, plus delivery and duties in the United Kingdom'],
  [
    'US',
    beforeAsked,
    'the same everywhere, plus delivery to the United States; sales tax, import duties and taxes may be due on delivery',
  ],
  [
    null,
    beforeAsked,
    'incl. VAT in the EU, plus delivery; outside the EU import duties and taxes may be due on delivery',
  ],
  [
    'DE',
    { ...defaultTerms, tax: { ...registered.tax, smallBusiness: true } },
    'no VAT (small business), plus delivery to Germany',
  ],
  [
    'US',
    { ...defaultTerms, home: 'US', valueAdded: {} },
    'plus sales tax where it is due, and delivery to the United States',
  ],
])('the first price says for %s', (country, terms: Terms, words) => {
  expect(placeNote(country, terms)).toBe(words)
})

test('a shop in Britain sells at home with VAT and without a border; to the Union over one', () => {
  const british = { ...defaultTerms, home: 'GB', valueAdded: { GB: 20_000 } }
  const there = (country: string, region = '') => taxAt({ country, region }, british)
  expect(there('GB')).toEqual({ name: 'VAT', rate: 20_000, included: true, onDelivery: true })
  expect(placeNote('GB', british)).toBe('incl. 20 % VAT, plus delivery to the United Kingdom')
  expect(there('DE').customs).toMatch(/duties/)
  expect(there('FR').customs).toMatch(/duties/)
})

test('a shop in America adds sales tax at home, and one in France crosses no border to Germany', () => {
  const american = { ...beforeAsked, home: 'US' }
  const tax = taxAt({ country: 'US', region: 'NY' }, american)
  expect(tax).toMatchObject({ name: 'Sales tax', included: false, rate: 4000 })
  expect(tax.customs).toBeUndefined()
  expect(taxAt({ country: 'US', region: 'OR' }, american)).toMatchObject({ name: 'Tax', rate: 0 })
  const french = { ...defaultTerms, home: 'FR' }
  expect(taxAt({ country: 'DE', region: '' }, french).customs).toBeUndefined()
  expect(taxAt({ country: 'GB', region: '' }, french).customs).toMatch(/duties/)
})
