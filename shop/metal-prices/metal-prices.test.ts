import { beforeEach, describe, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { opened } from '#tools/testing/payment-context.ts'
import type { Transact } from '../persistence/transaction.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { withFinePrices } from '../rates/fine-metals.ts'
import { listVersions } from '../rates/list-versions.ts'
import { readPrices } from './read-prices.ts'
import { decidePrices, listPrices, takePrices } from './take-prices.ts'

const euros = { currency: 'EUR', unit: 'gram' } as const

test.each([
  ['{"gold": 100.5, "silver": "1.25"}', { gold: 10_050_000, silver: 125_000 }],
  ['{"rates": {"XAU": 100, "XPT": {"price": 40}}}', { gold: 10_000_000, platinum: 4_000_000 }],
  ['[{"metal": "gold", "price": 100}, {"metal": "silver", "ask": 1}]', { gold: 1e7, silver: 1e5 }],
  ['\ufeffmetal;price\r\ngold;100,50\r\nXAG;1,25', { gold: 10_050_000, silver: 125_000 }],
  ['"palladium","2026-11-17","30.5"', { palladium: 3_050_000 }],
  ['gold\t100', { gold: 10_000_000 }],
])('%j is read', (text, prices) => {
  expect(readPrices(text, euros)).toEqual({ ok: true, prices })
})

test('an ounce is 31.1034768 grams, a kilogram a thousand', () => {
  expect(readPrices('gold, 3110.34768', { ...euros, unit: 'ounce' })).toEqual({
    ok: true,
    prices: { gold: 10_000_000 },
  })
  expect(readPrices('gold, 100000', { ...euros, unit: 'kilogram' })).toEqual({
    ok: true,
    prices: { gold: 10_000_000 },
  })
})

test.each([
  ['', 'found'],
  ['<html>gold 100</html>', 'found'],
  ['{"gold": ', 'JSON'],
  ['{"gold": null}', 'found'],
  ['{"gold": 0}', 'nothing'],
  ['{"gold": -5}', 'nothing'],
  ['{"gold": 1e300}', 'nothing'],
  ['{"gold": "=1+1"}', 'found'],
  ['{"currency": "USD", "gold": 100}', 'USD'],
  [`${'{"a":'.repeat(50)}{"gold": 1}${'}'.repeat(50)}`, 'found'],
  ['x'.repeat(300_000), 'long'],
])('%j is no price', (text, says) => {
  const read = readPrices(text, euros)
  expect(read.ok ? '' : read.words).toContain(says)
})

/** Such that 18k gold stays what it is, times `by`. */
const gold = (by: number) => ({ gold: Math.round((7900 * 1000 * 1000 * by) / 750) })
const factor = 1000

describe.each(enginesOfRun)('prices of metal on %s', engine => {
  let transact: Transact
  const by = { accountId: null, who: 'Olga' }
  const take = (times: number, now = opened) =>
    transact(t =>
      takePrices(t, {
        prices: gold(times),
        factor,
        source: 'prices.example',
        how: 'fetched',
        currency: 'EUR',
        by,
        now,
      }),
    )
  const eighteen = async () =>
    (await transact(t => enteredRates(t, opened))).metalPerGram['18k-yellow']
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    // From figures that follow from the fine metal, so that all gold moves alike.
    const { version } = await take(1)
    const [{ id, state } = { id: 0, state: '' }] = await transact(t => listPrices(t))
    if (state === 'waiting')
      await transact(t => decidePrices(t, { id, yes: true, by, now: opened }))
    else expect(version).not.toBeNull()
    expect(await eighteen()).toBe(7900)
  })

  test('a change of up to 5 % is entered, and says whose prices it is from', async () => {
    expect(await take(1.049)).toMatchObject({ state: 'entered' })
    expect(await eighteen()).toBe(8287)
    const rates = await transact(t => enteredRates(t, opened))
    expect(rates.metalsFrom).toBe('metal by prices.example, 2026-11-16')
    expect(rates.metalPerGram['silver-925']).toBe(defaultRates.metalPerGram['silver-925'])
  })

  test.each([1.06, 0.94])('times %d waits for a yes, and a no leaves it', async times => {
    const taken = await take(times)
    expect(taken).toMatchObject({ state: 'waiting', version: null })
    expect(await eighteen()).toBe(7900)
    const decide = (yes: boolean) =>
      transact(t => decidePrices(t, { id: taken.id, yes, by, now: opened }))
    expect(await decide(false)).toMatchObject({ ok: true, state: 'refused' })
    expect(await decide(true)).toEqual({ ok: false, reason: 'not-waiting' })
    expect(await eighteen()).toBe(7900)
  })

  test('two owners who say yes at once have said it once', async () => {
    const { id } = await take(1.2)
    const before = await transact(t => listVersions(t, opened))
    const yes = () => transact(t => decidePrices(t, { id, yes: true, by, now: opened }))
    const ends = await Promise.all([yes(), yes(), yes()])
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await eighteen()).toBe(9480)
    expect(await transact(t => listVersions(t, opened))).toHaveLength(before.length + 1)
  })

  test('newer prices take the place of those that wait; the same again change nothing', async () => {
    const { id } = await take(1.5)
    expect(await take(1)).toMatchObject({ state: 'kept' })
    expect(await transact(t => decidePrices(t, { id, yes: true, by, now: opened }))).toEqual({
      ok: false,
      reason: 'not-waiting',
    })
    expect(await eighteen()).toBe(7900)
  })
})

test('a metal without a price stays as it was, and an alloy costs by what is fine in it', () => {
  const next = withFinePrices(defaultRates, { gold: 10_000_000 }, 1250)
  expect(next.metalPerGram).toMatchObject({
    '18k-yellow': 9375,
    '14k-white': 7313,
    'silver-925': 190,
  })
})
