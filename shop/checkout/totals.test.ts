import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SUM } from '#design/price/currency.ts'
import { readCustomer } from '../delivery/address.ts'
import { deliveryChoices } from '../delivery/choices.ts'
import { taxesBefore } from '../delivery/complete-terms.ts'
import { countries } from '../delivery/countries.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { discountOf } from '../promotions/discount.ts'
import { taxAt, taxOn } from '../tax/places.ts'
import { emptyDraft } from './draft.ts'
import { orderTotalsOf, shared } from './totals.ts'

/** With taxes of every kind. */
const termsBefore = { ...defaultTerms, ...taxesBefore, tax: undefined }

const amount = fc.nat(100_000_00)
const line = fc.record({ unit: amount, quantity: fc.integer({ min: 1, max: 20 }) })
const place = fc.constantFrom(
  ...countries.map(({ code }) => ({ country: code, region: '' })),
  ...['NY', 'CA', 'OR'].map(region => ({ country: 'US', region })),
)
const promotion = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
  value: fc.nat(20_000),
})

test('a sum is whole, never negative, and the sum of its parts', () => {
  fc.assert(
    fc.property(
      fc.array(line),
      amount,
      amount,
      place,
      promotion,
      (lines, wrap, delivery, at, code) => {
        const tax = taxAt(at, termsBefore)
        const merchandise = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
        const discount = discountOf(code, { merchandise, delivery, currency: 'EUR' })
        const totals = orderTotalsOf({ lines, wrap, delivery, discount, tax, currency: 'EUR' })
        const parts =
          totals.merchandise + wrap + delivery - totals.discount - totals.deliveryDiscount
        expect(Number.isInteger(totals.total)).toBe(true)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBe(parts + (tax.included ? 0 : totals.tax.amount))
        expect(totals.tax.amount).toBeLessThanOrEqual(totals.total)
        // A code never makes anything dearer.
        expect(totals.total).toBeLessThanOrEqual(
          orderTotalsOf({ lines, wrap, delivery, tax, currency: 'EUR' }).total,
        )
      },
    ),
  )
})

test('what is shared out adds up, and nobody gets more than all', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1 }), (whole, weights) => {
      const parts = shared(whole, weights)
      const given = parts.reduce((sum, part) => sum + part, 0)
      expect(given).toBe(weights.some(weight => weight > 0) ? whole : 0)
      expect(parts.every(part => part >= 0)).toBe(true)
    }),
  )
})

test('shares of trillions add up too, and a sum beyond what is exact is no sum', () => {
  const trillions = fc.nat(MOST_SUM)
  fc.assert(
    fc.property(
      trillions,
      fc.array(trillions, { minLength: 1, maxLength: 8 }),
      (whole, weights) => {
        const parts = shared(whole, [...weights, 1])
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
        expect(parts.every(part => part >= 0)).toBe(true)
      },
    ),
  )
  const tax = taxAt({ country: 'DE', region: '' }, termsBefore)
  const order = (unit: number) => () =>
    orderTotalsOf({ lines: [{ unit, quantity: 2 }], wrap: 0, delivery: 0, tax, currency: 'IRR' })
  expect(order(MOST_SUM / 2)().total).toBe(MOST_SUM)
  for (const unit of [MOST_SUM / 2 + 1, Number.NaN, 0.25]) expect(order(unit)).toThrow(RangeError)
})

test.each([
  ['DE', '', 11_900, 1900],
  ['FR', '', 12_000, 2000],
  ['US', 'NY', 10_000, 400],
  ['US', 'OR', 10_000, 0],
  ['CH', '', 10_000, 0],
])('tax in %s %s on %d is %d', (country, region, sum, tax) => {
  expect(taxOn(taxAt({ country, region }, termsBefore), sum)).toBe(tax)
})

test('every country takes its own example, and refuses what is none', () => {
  for (const { code, example, regionName, regions } of countries) {
    const region = Object.keys(regions ?? {})[0] ?? (regionName ? 'Tokyo' : '')
    const draft = {
      ...emptyDraft,
      email: 'a@b.example',
      name: 'A',
      line1: '1',
      city: 'C',
      country: code,
      postcode: example.toLowerCase(),
      region,
    }
    expect(readCustomer(draft)).toMatchObject({ ok: true, address: { country: code } })
    for (const postcode of ['', "'; drop table orders", '<b>', '0'.repeat(200)])
      expect(readCustomer({ ...draft, postcode })).toMatchObject({
        ok: false,
        faults: { postcode: expect.any(String) },
      })
    expect(
      deliveryChoices(code, { earliest: '2026-11-20', latest: '2026-11-24' }, termsBefore),
    ).toHaveLength(2)
  }
  expect(readCustomer({ ...emptyDraft, country: 'XX' })).toMatchObject({ ok: false })
  for (const email of ['a', 'a@b', 'a b@c.de', 'a@b.de\nBcc: x@y.z', '<a@b.de>'])
    expect(readCustomer({ ...emptyDraft, email })).toMatchObject({
      faults: { email: expect.any(String) },
    })
})
