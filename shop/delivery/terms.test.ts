import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { taxAt } from '../tax/places.ts'
import { deliveryChoices } from './choices.ts'
import { currentTerms } from './current-terms.ts'
import { defaultTerms } from './default-terms.ts'
import { type EnterTerms, enterTerms, findTerms, listTerms } from './enter-terms.ts'
import { deliveryTerms } from './tables.ts'
import { readTerms, termChanges, termRows } from './term-rows.ts'
import { type Terms, termsSchema } from './terms.ts'

const now = new Date('2026-11-16T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const typed = Object.fromEntries(termRows.map(row => [row.key, row.text(defaultTerms)]))
const read = (more: Readonly<Record<string, string>>): Terms => {
  const terms = readTerms({ ...typed, ...more }, 'EUR')
  if (!terms.ok) throw new Error(JSON.stringify(terms.faults))
  return terms.terms
}

describe('the form of delivery and tax', () => {
  test('reads back what it shows, and the shop keeps to its own schema', () => {
    expect(read({})).toEqual(defaultTerms)
    expect(v.is(termsSchema, defaultTerms)).toBe(true)
  })

  test.each([
    ['carriages.eu.insured.amount', '-5'],
    ['carriages.eu.insured.amount', 'NaN'],
    ['carriages.eu.insured.amount', ''],
    ['carriages.eu.insured.most', '1'],
    ['carriages.eu.insured.least', '1.5'],
    ['valueAdded.DE', '99'],
    ['valueAdded.DE', '1e3'],
    ['salesTax.NY.rate', '80'],
    ['tax.exportPrices', 'sometimes'],
    ['tax.oneStopShop', ''],
  ])('refuses %s of %j, and says where', (key, text) => {
    const terms = readTerms({ ...typed, [key]: text }, 'EUR')
    expect(terms.ok ? [] : Object.keys(terms.faults)).toEqual([key])
  })

  test('an empty tax is none, and a new one is added', () => {
    const terms = read({ 'valueAdded.FR': '', 'valueAdded.CH': '8.1', 'salesTax.NV.rate': '6.85' })
    expect(terms.valueAdded.FR).toBeUndefined()
    expect(taxAt({ country: 'CH', region: '' }, terms).rate).toBe(8100)
    expect(taxAt({ country: 'US', region: 'NV' }, terms)).toMatchObject({
      rate: 6850,
      included: false,
      onDelivery: false,
    })
    expect(termChanges(defaultTerms, terms)).toMatchObject([
      { label: 'France', before: '20 %', after: 'none' },
      { label: 'Switzerland', before: 'none', after: '8.1 %' },
      { label: 'Nevada', before: 'none', after: '6.85 %' },
    ])
  })
})

describe('collection in the shop', () => {
  const typedPickup = {
    'pickup.offered': 'yes',
    'pickup.place': '  Goldgasse 3 \r\n\r\n50667 Köln\u202e',
    'pickup.hours': 'Tuesday to Saturday, 10–18',
    'pickup.amount': '',
  }

  test('is nothing until something is said of it, free unless a price is, and reads back', () => {
    expect(read({}).pickup).toBeUndefined()
    const terms = read(typedPickup)
    expect(terms.pickup).toEqual({
      offered: true,
      amount: 0,
      place: ['Goldgasse 3', '50667 Köln'],
      hours: ['Tuesday to Saturday, 10–18'],
    })
    const shown = Object.fromEntries(termRows.map(row => [row.key, row.text(terms)]))
    expect(readTerms(shown, 'EUR')).toEqual({ ok: true, terms })
    // Switched off, its words stay for the next time.
    const off = read({ ...typedPickup, 'pickup.offered': '' })
    expect(off.pickup).toMatchObject({ offered: false, place: ['Goldgasse 3', '50667 Köln'] })
    const ready = { earliest: '2026-11-20', latest: '2026-11-24' }
    const ids = (of: Terms) => deliveryChoices('FR', ready, of).map(({ id }) => id)
    expect([ids(terms), ids(off)]).toEqual([
      ['insured', 'express', 'pickup'],
      ['insured', 'express'],
    ])
    expect(deliveryChoices('FR', ready, terms)[2]).toMatchObject({ amount: 0, ...ready })
    expect(termChanges(defaultTerms, terms).map(({ label, after }) => [label, after])).toEqual([
      ['Customers may collect their pieces in the shop', 'yes'],
      ['Where pieces are collected', 'Goldgasse 3, 50667 Köln'],
      ['Opening hours of the shop', 'Tuesday to Saturday, 10–18'],
      ['Price of collecting', '0.00'],
    ])
  })

  test.each([
    ['pickup.place', ''],
    ['pickup.hours', ' \n '],
    ['pickup.place', 'a'.repeat(121)],
    ['pickup.hours', 'a\n'.repeat(9)],
    ['pickup.amount', '-1'],
  ])('is refused with %s of %j, which is marked', (key, text) => {
    const terms = readTerms({ ...typed, ...typedPickup, [key]: text }, 'EUR')
    expect(terms.ok ? [] : Object.keys(terms.faults)).toEqual([key])
  })
})

describe.each(enginesOfRun)('versions of delivery and tax on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const enter = (document: Terms, more: Partial<EnterTerms> = {}) =>
    transact(t =>
      enterTerms(t, { document, follows: 'house', startsAt: null, note: '', by, now, ...more }),
    )
  const parcel = async (at: Date) => {
    const terms = await transact(t => currentTerms(t, at))
    return deliveryChoices('FR', { earliest: '2026-11-20', latest: '2026-11-20' }, terms)[0]?.amount
  }
  const dearer = read({ 'carriages.eu.insured.amount': '18.50' })

  test('begin on their day, with an entry; the same form again is the same version', async () => {
    const planned = await enter(dearer, { startsAt: days(5), note: 'New contract' })
    expect(planned).toMatchObject({ ok: true })
    expect(await enter(dearer, { startsAt: days(5), note: 'New contract' })).toEqual(planned)
    expect([await parcel(days(4)), await parcel(days(5))]).toEqual([1500, 1850])
    expect(
      await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)),
    ).toMatchObject([
      {
        action: 'entered delivery and tax',
        before: { 'European Union, insured': '15.00' },
        after: { 'European Union, insured': '18.50', note: 'New contract' },
      },
    ])
    const version = planned.ok ? planned.version : ''
    expect(await transact(t => findTerms(t, version))).toEqual(dearer)
    // The default again, at once: what was planned never begins.
    expect(await enter(defaultTerms, { follows: version })).toMatchObject({ ok: true })
    expect(await parcel(days(9))).toBe(1500)
    const states = (await transact(t => listTerms(t, now))).map(({ state }) => state)
    expect(states).toEqual(['now', 'withdrawn', 'past'])
    await expect(transact(t => t.delete(deliveryTerms))).rejects.toThrow()
  })

  test('are refused without a change, for the past, or when somebody was quicker', async () => {
    expect(await enter(defaultTerms)).toMatchObject({ reason: 'nothing-changed' })
    expect(await enter(dearer, { startsAt: days(-1) })).toMatchObject({ reason: 'in-the-past' })
    const both = await Promise.all([enter(dearer), enter(read({ 'valueAdded.DE': '20' }))])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(
      await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)),
    ).toHaveLength(1)
  })
})
