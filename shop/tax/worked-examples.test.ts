import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decimalText } from '#design/price/currency.ts'
import { unionCodes } from '../delivery/countries.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import type { Terms } from '../delivery/terms.ts'
import { priceUnder, taxAt, taxOn } from './places.ts'
import { standardRates } from './standard-rates.ts'

const shopIn = (
  home: string,
  tax: Partial<Terms['tax']> = {},
  more: Partial<Terms> = {},
): Terms => ({
  ...defaultTerms,
  home,
  valueAdded: standardRates(unionCodes.includes(home) ? unionCodes : [home]),
  ...more,
  tax: { smallBusiness: false, oneStopShop: 'below-threshold', exportPrices: 'net', ...tax },
})

const small = shopIn('AT', { smallBusiness: true })
const registered = shopIn('DE', { oneStopShop: 'registered' })
const newYork = { country: 'US', region: 'NY' }
const inNewYork = { salesTax: { NY: { rate: 4000, onDelivery: true } } }
const at = (country: string) => ({ country, region: '' })

test.each<[string, Terms, string, ReturnType<typeof at>, number]>([
  ['below €10,000', shopIn('DE'), 'Germany', at('DE'), 119_000],
  ['below €10,000', shopIn('DE'), 'Austria', at('AT'), 119_000],
  ['registered for the One Stop Shop', registered, 'Austria', at('AT'), 119_000],
  ['registered for the One Stop Shop', registered, 'Hungary', at('HU'), 119_000],
  ['exports without VAT', shopIn('DE'), 'Switzerland', at('CH'), 119_000],
  [
    'one price everywhere',
    shopIn('DE', { exportPrices: 'same' }),
    'Switzerland',
    at('CH'),
    119_000,
  ],
  ['as a small business', small, 'Austria', at('AT'), 100_000],
  ['as a small business', small, 'Germany', at('DE'), 100_000],
  ['as a small business', small, 'Japan', at('JP'), 100_000],
  ['above the limit', shopIn('AT'), 'Austria', at('AT'), 100_000],
  ['at home', shopIn('GB'), 'United Kingdom', at('GB'), 120_000],
  ['exports without VAT', shopIn('GB'), 'Germany', at('DE'), 120_000],
  ['exports without VAT', shopIn('GB'), 'New York', newYork, 120_000],
  ['registered in New York', shopIn('GB', {}, inNewYork), 'New York', newYork, 120_000],
])('docs/tax.md is right on a piece that is sold %s', async (sold, terms, to, place, shown) => {
  const tax = taxAt(place, terms)
  const asked = priceUnder(tax, shown, 'EUR')
  const amount = taxOn(tax, asked)
  const pays = asked + (tax.included ? 0 : amount)
  const words = amount === 0 ? `none: ${tax.exemption}` : `${money(amount)}, ${tax.rate / 1000} %`
  expect(await readFile('docs/tax.md', 'utf8')).toContain(
    `| ${sold} | ${to} | ${money(pays)} | ${words} |`,
  )
})

const money = (amount: number) => decimalText(amount, 'EUR').replace(/(\d)(\d{3})\./, '$1,$2.')
