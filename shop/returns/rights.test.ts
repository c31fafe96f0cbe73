import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxesBefore } from '#shop/delivery/complete-terms.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { orderTotalsOf, shared } from '../checkout/totals.ts'
import type { OrderLine, OrderRecord } from '../orders/record.ts'
import { type OrderState, orderStates } from '../orders/states.ts'
import { taxAt } from '../tax/places.ts'
import { refundFor } from './refund-for.ts'
import { lastDay, type ReturnFacts, rightsOf } from './rights.ts'
import { type ReturnKind, returnStates, returnSteps } from './states.ts'

const taxedTerms = { ...defaultTerms, ...taxesBefore }

const menu = { quantity: 2, personalised: false } as OrderLine
const engraved = { quantity: 1, personalised: true } as OrderLine
const day = (text: string) => new Date(`${text}T10:00:00Z`)

const facts = (more: Partial<ReturnFacts> = {}): ReturnFacts => ({
  record: { lines: [menu, engraved] },
  state: 'delivered',
  deliveredAt: day('2026-11-16'),
  returns: [],
  now: day('2026-11-20'),
  ...more,
})

const rightText = (more: Partial<ReturnFacts>, at: number, kind: ReturnKind) => {
  const right = rightsOf(facts(more))[at]?.rights[kind]
  if (!right) throw new Error('There is no such line')
  return right.may ? (right.until?.toISOString().slice(0, 10) ?? 'yes') : right.because
}

test('fourteen days begin the day after, and end on no weekend', () => {
  const last = (text: string) => lastDay(new Date(text)).toISOString().slice(0, 10)
  expect(last('2026-11-16T00:00:00Z')).toBe('2026-11-30')
  expect(last('2026-11-16T23:59:59Z')).toBe('2026-11-30')
  // A Saturday and a Sunday.
  expect(last('2026-11-14T10:00:00Z')).toBe('2026-11-30')
  expect(last('2026-11-15T10:00:00Z')).toBe('2026-11-30')
})

test('a piece from the menus may come back until the day is over everywhere', () => {
  expect(rightText({}, 0, 'change-of-mind')).toBe('2026-11-30')
  expect(rightText({ now: new Date('2026-12-01T11:59:59Z') }, 0, 'change-of-mind')).toBe(
    '2026-11-30',
  )
  expect(rightText({ now: new Date('2026-12-01T12:00:00Z') }, 0, 'change-of-mind')).toBe('too-late')
})

test('one with words of its buyer’s may not, but what is faulty always may', () => {
  expect(rightText({}, 1, 'change-of-mind')).toBe('personalised')
  expect(rightText({}, 1, 'fault')).toBe('yes')
  expect(rightText({ now: day('2036-01-01') }, 1, 'fault')).toBe('yes')
})

const byState: Readonly<Record<OrderState, readonly [string, string]>> = {
  'pending-payment': ['not-made-yet', 'not-sent-yet'],
  paid: ['not-made-yet', 'not-sent-yet'],
  // Withdrawing is a right from the contract on; before the bench begins it is called cancelling.
  casting: ['yes', 'not-sent-yet'],
  setting: ['yes', 'not-sent-yet'],
  engraving: ['yes', 'not-sent-yet'],
  finishing: ['yes', 'not-sent-yet'],
  checking: ['yes', 'not-sent-yet'],
  shipped: ['yes', 'yes'],
  delivered: ['2026-11-30', 'yes'],
  cancelled: ['not-made-yet', 'not-sent-yet'],
}

test.each(orderStates)('what may be asked for while an order is %s', state => {
  const deliveredAt = state === 'delivered' ? day('2026-11-16') : null
  const more = { state, deliveredAt }
  expect([rightText(more, 0, 'change-of-mind'), rightText(more, 0, 'fault')]).toEqual(
    byState[state],
  )
})

test.each(returnStates)('a piece whose return is %s counts once', state => {
  const returns = [{ state, lines: [{ at: 0, quantity: 2 }] }]
  const free = ['mended', 'refused', 'taken-back'].includes(state)
  expect(rightsOf(facts({ returns }))[0]?.left).toBe(free ? 2 : 0)
  expect(rightText({ returns }, 0, 'fault')).toBe(free ? 'yes' : 'all-returned')
})

test('every state but an end leads somewhere, and every one but the first is led to', () => {
  const ends = returnStates.filter(state => !returnSteps.some(({ from }) => from === state))
  expect(ends).toEqual(['refunded', 'mended', 'refused', 'taken-back'])
  for (const state of returnStates.filter(one => one !== 'asked'))
    expect(returnSteps.some(({ to }) => to === state)).toBe(true)
})

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        unit: fc.integer({ min: 1, max: 900_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    wrap: fc.constantFrom(0, 900),
    place: fc.constantFrom(
      { country: 'DE', region: '' },
      { country: 'US', region: 'CA' },
      { country: 'US', region: 'NY' },
      { country: 'JP', region: '' },
    ),
    express: fc.boolean(),
  })
  .map(({ lines, off, wrap, place, express }): OrderRecord => {
    const merchandise = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
    const discount = { merchandise: Math.floor((merchandise * off) / 100), delivery: 0 }
    const delivery = express ? 6900 : 900
    const totals = orderTotalsOf({
      lines,
      wrap,
      delivery,
      discount,
      tax: taxAt(place, taxedTerms),
      currency: 'EUR',
    })
    const parts = shared(
      discount.merchandise,
      lines.map(({ unit, quantity }) => unit * quantity),
    )
    return {
      lines: lines.map((line, i) => ({ ...line, discount: parts[i] ?? 0 })),
      totals,
      address: place,
      delivery: {
        id: express ? 'express' : 'insured',
        earliest: '2026-11-16',
        latest: '2026-11-20',
      },
    } as unknown as OrderRecord
  })

test('what goes back piece by piece is never more than was paid, and for all of it all but dearer carriage', () => {
  fc.assert(
    fc.property(anOrder, record => {
      const before: { at: number; quantity: number }[] = []
      let back = 0
      for (const [at, { quantity }] of record.lines.entries())
        for (let n = 0; n < quantity; n++) {
          const one = { at, quantity: 1 }
          const amount = refundFor(record, [one], before, taxedTerms)
          expect(amount).toBeGreaterThanOrEqual(0)
          back += amount
          before.push(one)
        }
      const whole = refundFor(
        record,
        record.lines.map(({ quantity }, at) => ({ at, quantity })),
        [],
        taxedTerms,
      )
      expect(back).toBe(whole)
      expect(whole).toBeLessThanOrEqual(record.totals.total)
      const { amount: dearer } = { amount: record.totals.total - whole }
      if (record.delivery.id === 'insured') expect(dearer).toBe(0)
      else expect(dearer).toBeLessThan(6900)
    }),
  )
})
