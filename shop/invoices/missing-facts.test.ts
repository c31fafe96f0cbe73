import { expect, test } from 'vitest'
import { defaultShopSettings, type ShopSettings } from '#schemas/shop-settings.ts'
import { missingFacts } from './missing-facts.ts'

const address = { legalName: 'Ada Byron', street: 'Test Row 1', city: 'Testford' }
const missing = (settings: Partial<ShopSettings>, smallBusiness = false) =>
  missingFacts({ ...defaultShopSettings, ...address, ...settings }, { smallBusiness })

test.each([
  ['Austria', 'company', ['registration', 'vatNumber']],
  ['Deutschland', 'company', ['registration', 'managers', 'vatNumber']],
  ['Germany', 'partnership', ['registration', 'vatNumber']],
  ['Germany', 'sole-trader', ['vatNumber']],
  ['Italia', 'company', ['registration', 'capital', 'vatNumber']],
  ['France', 'company', ['registration', 'capital', 'vatNumber']],
  ['France', 'sole-trader', ['registration', 'vatNumber']],
  ['United Kingdom', 'company', ['registration', 'vatNumber']],
  ['United Kingdom', '', ['vatNumber', 'legalForm']],
  // Nobody has listed what the law of other countries wants.
  ['Japan', '', []],
] as const)('%s, %s: %j', (country, legalForm, keys) => {
  expect(missing({ country, legalForm })).toEqual(keys)
})

test('name and address are missing everywhere', () => {
  expect(missingFacts(defaultShopSettings, { smallBusiness: false })).toEqual([
    'legalName',
    'street',
    'city',
    'country',
  ])
})

test('a small business needs no VAT number except in Italy; in Germany a tax number is enough', () => {
  const trader = { legalForm: 'sole-trader' } as const
  expect(missing({ ...trader, country: 'Austria' }, true)).toEqual([])
  expect(missing({ ...trader, country: 'Italy' }, true)).toEqual(['vatNumber'])
  expect(missing({ ...trader, country: 'Germany' }, true)).toEqual(['vatNumber'])
  expect(missing({ ...trader, country: 'Germany', taxNumber: '27/123/45678' })).toEqual([])
})
