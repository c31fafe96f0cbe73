import { beforeEach, describe, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { collectionDesigns } from '../collection/collection.ts'
import type { Transact } from '../persistence/transaction.ts'
import { completeRates } from './complete-rates.ts'
import { convertedRates } from './convert.ts'
import { currentRates, enteredRates } from './current-rates.ts'
import { findVersion } from './list-versions.ts'
import { rateRows } from './rate-rows.ts'
import { rates } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Another figure everywhere, so that it shows whose a figure is. */
const dearer = (value: unknown): unknown =>
  typeof value === 'number'
    ? value + 7
    : isTree(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, dearer(part)]))
      : value
const owners = {
  ...(dearer(defaultRates) as Rates),
  version: 'owner-1',
  formula: 'gross' as const,
  explained: 'all' as const,
}
/** A list without a formula is from before there was a choice, whatever new shops begin with. */
const filledFrom: Rates = { ...defaultRates, formula: 'gross' }

/** Where every figure and every group of figures stands. */
const pathsIn = (tree: Tree, above: readonly string[] = []): string[][] =>
  Object.entries(tree).flatMap(([key, value]) => [
    [...above, key],
    ...(isTree(value) ? pathsIn(value, [...above, key]) : []),
  ])
const identity = ['version', 'currency', 'validFrom', 'validUntil']
const figures = pathsIn(defaultRates).filter(([first = '']) => !identity.includes(first))

/** A copy in which this place is changed. */
function changedAt(tree: Rates, path: readonly string[], change: (at: Tree, key: string) => void) {
  const copy = structuredClone(tree)
  let at: unknown = copy
  for (const key of path.slice(0, -1)) at = isTree(at) ? at[key] : undefined
  const last = path.at(-1)
  if (!isTree(at) || last === undefined) throw new Error(`There is no ${path.join('.')}`)
  change(at, last)
  return copy
}
const without = (path: readonly string[]) => changedAt(owners, path, (at, key) => delete at[key])
const withDefaults = (path: readonly string[]) =>
  changedAt(owners, path, (at, key) => {
    at[key] = path.reduce<unknown>((tree, name) => (tree as Tree)[name], filledFrom)
  })

test('whichever figure an older list lacks is the default, and every other one is its own', () => {
  expect(figures.length).toBeGreaterThan(100)
  for (const path of figures)
    expect(completeRates(without(path)), path.join('.')).toEqual(withDefaults(path))
})

test('in another currency it is the default at the rate at which the rest of the list stands to it', () => {
  const forints = convertedRates(
    { ...defaultRates, version: 'forints-1' },
    { from: defaultRates.currency, to: 'HUF', factor: 400 },
    { roundTo: 10_000, endsBelow: 0, rounding: 'up' },
  )
  const sums = rateRows.filter(
    ({ unit, key }) => unit === 'money' && !['roundTo', 'endsBelow'].includes(key),
  )
  for (const { key } of sums) {
    const lacking = changedAt(forints, key.split('.'), (at, name) => delete at[name])
    expect(completeRates(lacking), key).toEqual(forints)
  }
})

test.each(identity)('a list without its %s is nobody’s, and is not read', key => {
  expect(() => completeRates(without([key]))).toThrow(key)
})

describe.each(engines)('a price list from before on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    ;({ transact } = await testDatabase(engine))
  })

  test('prices every piece of the collection, whatever has come into the catalogue since', async () => {
    const { stones, metalPerGram, setting, making, finishing, ...rest } = owners
    const document = { ...rest, stones: {}, metalPerGram: {}, setting: {}, making: {} }
    await transact(t => t.insert(rates).values({ version: 'owner-1', document, startsAt: now }))
    const lists = await transact(async t => [
      await currentRates(t, now),
      await enteredRates(t, now),
      await findVersion(t, 'owner-1'),
    ])
    const defaults = { ...owners, ...pick(defaultRates) }
    for (const list of lists) expect(list).toEqual(defaults)
    for (const design of collectionDesigns) {
      const { total } = quote(design, defaults, { grams: estimateWeight(design), exact: false })
      expect(total, design.style).toBeGreaterThan(0)
    }
  })
})

const pick = ({ stones, metalPerGram, setting, making, finishing }: Rates) => ({
  stones,
  metalPerGram,
  setting,
  making,
  finishing,
})
