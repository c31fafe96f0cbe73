import { expect, test } from 'vitest'
import { taxesBefore } from '../delivery/complete-terms.ts'
import { unionCodes } from '../delivery/countries.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import type { TaxSettings, Terms } from '../delivery/terms.ts'
import { homeTaxRate } from './home-tax-rate.ts'
import { priceUnder, taxAt } from './places.ts'
import { standardRates } from './standard-rates.ts'

const inUnion = standardRates(unionCodes)

const shopIn = (
  home: string,
  tax: Partial<TaxSettings> = {},
  more: Partial<Pick<Terms, 'valueAdded' | 'salesTax'>> = {},
): Terms => ({
  ...defaultTerms,
  home,
  valueAdded: unionCodes.includes(home) ? inUnion : standardRates([home]),
  ...more,
  tax: { smallBusiness: false, oneStopShop: 'below-threshold', exportPrices: 'net', ...tax },
})

const germany = shopIn('DE')
const withOss = shopIn('DE', { oneStopShop: 'registered' })
const small = shopIn('DE', { smallBusiness: true })
const smallWithOss = shopIn('DE', { smallBusiness: true, oneStopShop: 'registered' })
const onePrice = shopIn('DE', { exportPrices: 'same' })
const inBritainToo = shopIn('DE', {}, { valueAdded: { ...inUnion, GB: 20_000 } })
const texan = { TX: { rate: 6250, onDelivery: true } }
const inTexasToo = shopIn('DE', {}, { salesTax: texan })
const austria = shopIn('AT')
const britain = shopIn('GB')
const smallBritain = shopIn('GB', { smallBusiness: true })
const switzerland = shopIn('CH')
const america = shopIn('US')
const inTexas = shopIn('US', {}, { salesTax: texan })

/** A piece that is shown at 1,190.00: what is asked for it, the tax within or on top, and why none. */
test.each<[string, Terms, string, number, number, string | undefined]>([
  ['Germany to Germany', germany, 'DE', 119_000, 19_000, undefined],
  ['Germany to Austria, below the threshold', germany, 'AT', 119_000, 19_000, undefined],
  ['Germany to Austria, with OSS', withOss, 'AT', 119_000, 20_000, undefined],
  ['Germany to Hungary, with OSS', withOss, 'HU', 119_000, 27_000, undefined],
  ['Germany to Switzerland, net', germany, 'CH', 100_000, 0, 'export'],
  ['Germany to Switzerland, one price', onePrice, 'CH', 119_000, 0, 'export'],
  ['Germany to Japan, net', germany, 'JP', 100_000, 0, 'export'],
  ['Germany to Britain', germany, 'GB', 100_000, 0, 'export'],
  ['Germany to Britain, registered there', inBritainToo, 'GB', 119_000, 20_000, undefined],
  ['Germany to Texas', germany, 'US-TX', 100_000, 0, 'export'],
  ['Germany to Texas, registered there', inTexasToo, 'US-TX', 100_000, 6250, undefined],
  ['Germany to New York, registered in Texas', inTexasToo, 'US-NY', 100_000, 0, 'export'],
  ['a small business in Germany, at home', small, 'DE', 119_000, 0, 'small-business'],
  ['a small business in Germany to Austria', small, 'AT', 119_000, 0, 'small-business'],
  ['a small business with OSS to Austria', smallWithOss, 'AT', 119_000, 20_000, undefined],
  ['a small business in Germany to Japan', small, 'JP', 119_000, 0, 'small-business'],
  ['Austria to Germany, below the threshold', austria, 'DE', 119_000, 20_000, undefined],
  ['Britain at home', britain, 'GB', 119_000, 20_000, undefined],
  ['Britain to Germany', britain, 'DE', 99_167, 0, 'export'],
  ['a small business in Britain, at home', smallBritain, 'GB', 119_000, 0, 'small-business'],
  ['Switzerland at home', switzerland, 'CH', 119_000, 8100, undefined],
  ['Switzerland to Germany', switzerland, 'DE', 110_083, 0, 'export'],
  ['America to Texas, not registered', america, 'US-TX', 119_000, 0, 'not-registered'],
  ['America to Texas, registered', inTexas, 'US-TX', 119_000, 6250, undefined],
  ['America to Oregon', inTexas, 'US-OR', 119_000, 0, 'not-registered'],
  ['America to Germany', inTexas, 'DE', 119_000, 0, 'export'],
  ['anywhere, before a country is known', germany, '', 119_000, 0, undefined],
])('%s', (_, terms, place, price, rate, exemption) => {
  const [country = '', region = ''] = place.split('-')
  const tax = taxAt({ country, region }, terms)
  expect([priceUnder(tax, 119_000, 'EUR'), tax.rate, tax.exemption]).toEqual([
    price,
    rate,
    exemption,
  ])
})

test('an export mentions duties, and “the same price” only if the shop charges it', () => {
  const customs = (terms: Terms, country: string) => taxAt({ country, region: '' }, terms).customs
  expect(customs(germany, 'CH')).toMatch(/^Import duties and taxes may be due on delivery/)
  expect(customs(germany, 'CH')).not.toMatch(/the same/)
  expect(customs(onePrice, 'CH')).toMatch(/the same wherever it goes/)
  expect(customs(inBritainToo, 'GB')).toMatch(/Import VAT is included/)
  expect(customs(germany, 'AT')).toBeUndefined()
})

test('an earlier shop that has not answered charges every rate of its tables and one price', () => {
  const { tax: _, ...before } = { ...defaultTerms, ...taxesBefore }
  const at = (country: string, region = '') => taxAt({ country, region }, before)
  for (const [country, rate] of Object.entries(taxesBefore.valueAdded))
    expect(at(country), country).toMatchObject({ name: 'VAT', rate, included: true })
  expect(at('US', 'NY')).toMatchObject({ name: 'Sales tax', rate: 4000, included: false })
  for (const country of ['CH', 'JP', 'NO', 'US', 'GB', 'AT'])
    expect(at(country).takenOut, country).toBeUndefined()
})

test('the home tax rate is the rate included in prices', () => {
  expect([germany, austria, britain, switzerland, small, inTexas].map(homeTaxRate)).toEqual([
    19_000, 20_000, 20_000, 8100, 0, 0,
  ])
})

test('a price without tax can be paid in the currency’s coins', () => {
  const tax = taxAt({ country: 'CH', region: '' }, germany)
  expect(priceUnder(tax, 119_001, 'EUR')).toBe(100_001)
  // A Kuwaiti dinar has three decimals; cards take steps of ten.
  expect(priceUnder(tax, 119_050, 'KWD') % 10).toBe(0)
  expect(priceUnder(tax, 0, 'EUR')).toBe(0)
})
