import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { showCart } from '../cart/show-cart.ts'
import type { Transact } from '../persistence/transaction.ts'
import { pieceChanges, rateChanges } from './compare-rates.ts'
import { currentRates, enteredRates } from './current-rates.ts'
import { type EnterVersion, enterVersion } from './enter-version.ts'
import { findVersion, listVersions } from './list-versions.ts'
import { rateAt, rateRows } from './rate-rows.ts'
import { rateText } from './rate-text.ts'
import { readRateForm } from './read-rate-form.ts'
import { rates } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const owner = { accountId: null, who: 'Olga <olga@example.com>' }
const mac = (text: string) => `mac of ${text.length}`

const read = (typed: Readonly<Record<string, string>>, base = defaultRates) => {
  const form = readRateForm(base, typed)
  if (!form.ok) throw new Error(Object.values(form.faults).join(' '))
  return form.rates
}
const golden = (percent: string) => read({ 'by.gold': percent })

describe('the form of the rates', () => {
  test('has a place for every figure of the price list, and reads back what it shows', () => {
    const count = (value: unknown): number =>
      typeof value === 'number'
        ? 1
        : typeof value === 'object' && value !== null
          ? Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
          : 0
    expect(rateRows).toHaveLength(count(defaultRates))
    const shown = Object.fromEntries(
      rateRows.map(row => [row.key, rateText(rateAt(defaultRates, row), row, 'EUR')]),
    )
    expect(read(shown)).toEqual(defaultRates)
  })

  test.each([
    ['metalPerGram.18k-yellow', '-79'],
    ['metalPerGram.18k-yellow', 'NaN'],
    ['metalPerGram.18k-yellow', '1e9'],
    ['metalPerGram.18k-yellow', 'Infinity'],
    ['metalPerGram.18k-yellow', ''],
    ['metalPerGram.18k-yellow', '79.001'],
    ['metalPerGram.18k-yellow', '999999999999'],
    ['margin', '2000'],
    ['roundTo', '0'],
    ['holdHours', '0.5'],
    ['holdHours', '0'],
    ['by.gold', '-100'],
    ['by.gold', 'a lot'],
  ])('refuses %s of %j, and says where', (key, typed) => {
    const form = readRateForm(defaultRates, { [key]: typed })
    expect(form.ok ? [] : Object.keys(form.faults)).toEqual([key])
  })

  test('raises all of a kind together, and nothing else', () => {
    const changed = rateChanges(defaultRates, golden('+10'))
    expect(changed.map(({ key }) => key)).toEqual(
      ['14k-yellow', '14k-white', '14k-rose', '18k-yellow', '18k-white', '18k-rose'].map(
        metal => `metalPerGram.${metal}`,
      ),
    )
    expect(changed[0]).toMatchObject({ before: '62.00 EUR', after: '68.20 EUR', permille: 100 })
    expect(read({ 'by.labour': '-5' }).making.solitaire).toBe(15_200)
    expect(read({ 'by.stones': '1' }).stones.diamond.natural).toEqual({
      perCarat: 242_400,
      growth: 900,
    })
  })
})

test('a preview names every style as it begins, the most moved first', () => {
  const pieces = pieceChanges(defaultRates, golden('10'), 19_000)
  const sizes = pieces.map(({ permille }) => Math.abs(permille))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  const solitaire = pieces.find(({ name }) => name === 'Solitaire, default')
  expect(solitaire?.permille).toBeGreaterThan(0)
  expect(solitaire?.permille).toBeLessThan(100)
  expect(pieces.filter(({ isDefault }) => isDefault)).toHaveLength(14)
  const silver = pieces.filter(({ name }) => name.includes('silver'))
  expect(silver.length).toBeGreaterThan(0)
  expect(silver.every(({ permille }) => permille === 0)).toBe(true)
})

describe.each(engines)('versions of the rates on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    await transact(t => currentRates(t, now))
  })
  const enter = (document: Rates, more: Partial<EnterVersion> = {}) =>
    transact(t =>
      enterVersion(t, {
        document,
        follows: 'house-2',
        startsAt: null,
        note: '',
        confirmed: false,
        by: owner,
        now,
        ...more,
      }),
    )
  const gold = async (at: Date) =>
    (await transact(t => enteredRates(t, at))).metalPerGram['18k-yellow']
  const versionOf = (entered: Awaited<ReturnType<typeof enter>>) => {
    if (!entered.ok) throw new Error(entered.reason)
    return entered.version
  }

  test('a new one holds at once, with who, why and what; sent twice it is one', async () => {
    const first = await enter(golden('10'), { note: 'Gold rose' })
    expect(await enter(golden('10'), { note: 'Gold rose' })).toEqual(first)
    expect(await gold(now)).toBe(8690)
    const entries = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries).toMatchObject([
      {
        who: owner.who,
        action: 'entered rates',
        subject: `rates ${versionOf(first)}`,
        before: { version: 'house-2', '18k yellow gold': '79.00 EUR' },
        after: { note: 'Gold rose', '18k yellow gold': '86.90 EUR' },
      },
    ])
    const versions = await transact(t => listVersions(t, now))
    expect(versions.map(({ state }) => state)).toEqual(['now', 'past'])
    expect(versions[0]).toMatchObject({ enteredBy: owner.who, enteredAt: now, note: 'Gold rose' })
  })

  test('a planned one waits for its day, and only a newer one withdraws it', async () => {
    const planned = versionOf(await enter(golden('50'), { startsAt: days(10) }))
    expect([await gold(days(9)), await gold(days(10))]).toEqual([7900, 11_850])
    const states = async () => (await transact(t => listVersions(t, now))).map(({ state }) => state)
    expect(await states()).toEqual(['planned', 'now'])
    const edit = transact(t => t.update(rates).set({ startsAt: days(99) }))
    await expect(edit).rejects.toThrow()
    await expect(transact(t => t.delete(rates))).rejects.toThrow()
    // The same figures as now, entered after it: that is how it is taken back.
    expect(await enter(defaultRates, { follows: planned })).toMatchObject({ ok: true })
    expect(await states()).toEqual(['now', 'withdrawn', 'past'])
    expect(await gold(days(20))).toBe(7900)
  })

  test('what is no change, in the past or a slip of the point is not entered', async () => {
    expect(await enter(defaultRates)).toEqual({ ok: false, reason: 'nothing-changed' })
    expect(await enter(golden('1'), { startsAt: days(-1) })).toMatchObject({
      reason: 'in-the-past',
    })
    const slip = read({ 'metalPerGram.14k-rose': '62000' })
    expect(await enter(slip)).toMatchObject({
      reason: 'jumps',
      jumps: [{ label: '14k rose gold', after: '62000.00 EUR' }],
    })
    expect(await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).toEqual([])
    expect(await enter(slip, { confirmed: true })).toMatchObject({ ok: true })
  })

  test('of two drawn up on the same version, even at once, the second is refused', async () => {
    const both = await Promise.all([enter(golden('1')), enter(golden('2'))])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(
      await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)),
    ).toHaveLength(1)
  })

  test('a cart holds what it was shown, then says the difference with its reason', async () => {
    const guest = { kind: 'guest', secret: 'g'.repeat(43) } as const
    const design = defaultDesign('plain-band')
    await transact(t =>
      addToCart(t, { owner: guest, design, quantity: 1, milligrams: null, now, mac }),
    )
    const unit = async (at: Date) =>
      (await showCart(transact, { owner: guest, mac, now: at })).lines[0]?.piece
    const before = await unit(now)
    const version = versionOf(await enter(golden('10')))
    expect(await unit(days(1))).toMatchObject({ unit: before?.unit, change: null })
    const later = await unit(days(4))
    expect(later?.unit).toBeGreaterThan(before?.unit ?? 0)
    expect(later?.change).toMatchObject({ from: before?.unit, to: later?.unit })
    expect(later?.change?.because.map(({ key }) => key)).toContain('metal')
    expect(await transact(t => findVersion(t, version))).toMatchObject({ version })
  })
})
