import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { gradeScaleIds, gradeScaleOf } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import type { Transact } from '../persistence/transaction.ts'
import { enterStone } from './enter-stone.ts'
import { type KeptStones, openKeptStones } from './kept-stones.ts'
import { offeredStones } from './list-stones.ts'
import { listedStones } from './listed-stones.ts'
import { holdStone } from './move-stone.ts'
import { nearStones } from './near-stones.ts'
import { type FigureRange, priceEdges, type StoneSearch, searchStones } from './search-stones.ts'
import { caratEdges, type SearchedStone, StoneColumns, stoneSorts } from './stone-columns.ts'
import { singleStones } from './tables.ts'

const rank = (scale: (typeof gradeScaleIds)[number]) =>
  fc.constantFrom(null, ...gradeScaleOf(scale).grades.map(grade => grade.rank))
const stone: fc.Arbitrary<SearchedStone> = fc.record({
  id: fc.uuid(),
  gem: fc.constantFrom('diamond', 'sapphire'),
  origin: fc.constantFrom('natural', 'lab-grown'),
  shape: fc.constantFrom(...shapes.map(({ id }) => id)),
  milliCarat: fc.integer({ min: 200, max: 6000 }),
  // Rupiah and rials have many digits.
  price: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 100, max: 90_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 10 ** 12, max: 10 ** 14 }) },
  ),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  ranks: fc.record({
    colour: rank('colour'),
    clarity: rank('clarity'),
    cut: rank('cut'),
    polish: rank('polish'),
    symmetry: rank('symmetry'),
    fluorescence: rank('fluorescence'),
  }),
})
const range = (most: number): fc.Arbitrary<FigureRange> =>
  fc.record({
    least: fc.option(fc.integer({ min: 0, max: most })),
    most: fc.option(fc.integer({ min: 0, max: most })),
  })
const search: fc.Arbitrary<StoneSearch> = fc.record({
  currency: fc.constant('EUR'),
  gem: fc.constantFrom(null, 'diamond'),
  origin: fc.constantFrom(null, 'natural'),
  shapes: fc.subarray(['round', 'oval', 'pear']),
  milliCarat: range(6000),
  price: range(90_000),
  grades: fc.record({ colour: range(230), clarity: range(110), cut: range(50) }),
  sort: fc.constantFrom(...stoneSorts.map(({ id }) => id)),
  offset: fc.integer({ min: 0, max: 5 }),
  limit: fc.constant(10),
})

const within = ({ least, most }: FigureRange, value: number) =>
  (least === null || value >= least) && (most === null || value <= most)

type Filter = 'milliCarat' | 'price' | 'shape' | (typeof gradeScaleIds)[number]

/** The same said plainly: which stones every filter but one lets through. */
const matching = (stones: readonly SearchedStone[], wanted: StoneSearch, but?: Filter) =>
  stones.filter(
    one =>
      one.currency === wanted.currency &&
      (wanted.gem === null || one.gem === wanted.gem) &&
      (wanted.origin === null || one.origin === wanted.origin) &&
      (but === 'shape' || wanted.shapes.length === 0 || wanted.shapes.includes(one.shape)) &&
      (but === 'milliCarat' || within(wanted.milliCarat, one.milliCarat)) &&
      (but === 'price' || within(wanted.price, one.price)) &&
      gradeScaleIds.every(scale => {
        const range = wanted.grades[scale]
        if (but === scale || !range || (range.least === null && range.most === null)) return true
        const has = one.ranks[scale]
        return has !== null && within(range, has)
      }),
  )

const uniquely = (stones: readonly SearchedStone[]) => [
  ...new Map(stones.map(one => [one.id, one])).values(),
]

test('finds and counts what a plain search would, through all that is put in, changed and taken out', () => {
  const changes = fc.array(fc.record({ stone, remove: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(changes, search, (changed, wanted) => {
      const columns = new StoneColumns()
      const kept = new Map<string, SearchedStone>()
      for (const { stone: one, remove } of changed) {
        columns.put(one)
        kept.set(one.id, one)
        const [first] = kept.keys()
        if (!remove || !first) continue
        columns.remove(first)
        kept.delete(first)
      }
      const stones = uniquely([...kept.values()])
      const found = searchStones(columns, wanted, priceEdges)
      const right = matching(stones, wanted)
      expect(found.count).toBe(right.length)
      const { column, falls } = stoneSorts.find(({ id }) => id === wanted.sort) ?? stoneSorts[0]
      const order = right.map(one => one[column]).sort((a, b) => (falls ? b - a : a - b))
      const figures = found.ids.map(id => kept.get(id)?.[column])
      expect(figures).toEqual(order.slice(wanted.offset, wanted.offset + wanted.limit))
      const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
      expect(sum(found.carats.counts)).toBe(matching(stones, wanted, 'milliCarat').length)
      expect(sum(found.prices.counts)).toBe(matching(stones, wanted, 'price').length)
      expect(found.shapes).toEqual(
        shapes.map(
          ({ id }) => matching(stones, wanted, 'shape').filter(one => one.shape === id).length,
        ),
      )
      expect(found.grades.colour).toEqual(
        gradeScaleOf('colour').grades.map(
          grade =>
            matching(stones, wanted, 'colour').filter(one => one.ranks.colour === grade.rank)
              .length,
        ),
      )
    }),
  )
})

test('a stone stands under the bar that its carats begin', () => {
  const columns = new StoneColumns()
  const ranks = {
    colour: 10,
    clarity: 10,
    cut: null,
    polish: null,
    symmetry: null,
    fluorescence: null,
  }
  const one = {
    gem: 'diamond',
    origin: 'natural',
    shape: 'round',
    price: 1,
    currency: 'EUR',
    ranks,
  }
  for (const milliCarat of [299, 300, 999, 1000, 9000])
    columns.put({ ...one, id: String(milliCarat), milliCarat })
  const all = { least: null, most: null }
  const wanted = {
    currency: 'EUR',
    gem: null,
    origin: null,
    shapes: [],
    grades: {},
    limit: 9,
    offset: 0,
  }
  const { carats } = searchStones(
    columns,
    { ...wanted, milliCarat: all, price: all, sort: 'carat' },
    priceEdges,
  )
  const bars = caratEdges.flatMap((edge, i) => (carats.counts[i] ? [[edge, carats.counts[i]]] : []))
  expect(bars).toEqual([
    [0, 1],
    [300, 1],
    [900, 1],
    [1000, 1],
    [5000, 1],
  ])
})

test('the nearest in place of a stone are of its kind, no worse than need be, and cheaper where that is asked', () => {
  const columns = new StoneColumns()
  const ranks = { colour: 30, clarity: 50, cut: 10, polish: 10, symmetry: 10, fluorescence: 10 }
  const one = {
    id: 'this',
    gem: 'diamond',
    origin: 'natural',
    shape: 'round',
    milliCarat: 1000,
    price: 500_000,
    currency: 'EUR',
    ranks,
  }
  columns.put(one)
  columns.put({ ...one, id: 'dearer', price: 510_000 })
  columns.put({ ...one, id: 'a grade less', price: 450_000, ranks: { ...ranks, colour: 40 } })
  columns.put({ ...one, id: 'lighter', price: 470_000, milliCarat: 950 })
  columns.put({ ...one, id: 'better for less', price: 480_000, ranks: { ...ranks, colour: 10 } })
  columns.put({ ...one, id: 'half of it', price: 100_000, milliCarat: 500 })
  columns.put({ ...one, id: 'another shape', price: 400_000, shape: 'oval' })
  columns.put({ ...one, id: 'grown', price: 100_000, origin: 'lab-grown' })
  columns.put({ ...one, id: 'in dollars', price: 100_000, currency: 'USD' })
  expect(nearStones(columns, one, { cheaper: true, most: 9 })).toEqual([
    'better for less',
    'lighter',
    'a grade less',
  ])
  expect(nearStones(columns, one, { cheaper: false, most: 2 })).toEqual([
    'better for less',
    'dearer',
  ])
})

describe.each(enginesOfRun)('the copy of all stones on %s', engine => {
  const start = new Date('2026-11-16T09:00:00Z')
  let transact: Transact
  let kept: KeptStones
  let now = 0
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    now = 0
    const report = (error: unknown) => {
      throw error
    }
    kept = openKeptStones({ transact, now: () => now, report })
  })
  const by = { accountId: null, who: 'Olga' }
  const enter = async (stockNumber: string) => {
    const offer = { stockNumber, price: 1, currency: 'EUR' }
    const entered = await transact(t => enterStone(t, { stone: oneCarat, offer, by, now: start }))
    if (!entered.ok) throw new Error(entered.reason)
    return entered.id
  }
  const ids = async () => {
    now += 30_000
    return [...(await kept.columns()).ids].sort()
  }

  test('says whether any is offered, without reading them, and looks again after a while', async () => {
    expect(await kept.any()).toBe(false)
    const id = await enter('A')
    // As it was, for the pages of half a minute.
    expect(await kept.any()).toBe(false)
    now += 30_000
    expect(await Promise.all([kept.any(), kept.any()])).toEqual([true, true])
    await transact(t =>
      t.update(singleStones).set({ goneAt: start }).where(eq(singleStones.id, id)),
    )
    now += 30_000
    expect(await kept.any()).toBe(false)
  })

  test('leaves the way to them where it is while nobody can be asked', async () => {
    const reported: unknown[] = []
    let isUnreachable = true
    const lost = openKeptStones({
      transact: (...work) =>
        isUnreachable ? Promise.reject(new Error('away')) : transact(...work),
      now: () => now,
      report: error => reported.push(error),
    })
    expect(await lost.any()).toBe(true)
    expect(reported).toHaveLength(1)
    isUnreachable = false
    expect(await lost.any()).toBe(false)
  })

  test('follows what is entered, held, listed no more and offered again', async () => {
    const [a, b] = [await enter('A'), await enter('B')]
    expect(await ids()).toEqual([a, b].sort())
    const until = new Date(start.getTime() + 1000)
    await transact(t => holdStone(t, { id: a, holder: randomUUID(), until, by: null, now: start }))
    const c = await enter('C')
    expect(await ids()).toEqual([b, c].sort())
    const gone = (goneAt: Date | null) =>
      transact(t => t.update(singleStones).set({ goneAt }).where(eq(singleStones.id, b)))
    await gone(start)
    expect(await ids()).toEqual([c])
    await gone(null)
    expect(await ids()).toEqual([b, c].sort())
    const price = { price: 77 }
    await transact(t => t.update(singleStones).set(price).where(eq(singleStones.id, c)))
    now += 30_000
    const columns = await kept.columns()
    expect(columns.price[columns.ids.indexOf(c)]).toBe(77)
  })

  test('is not what a page shows: what is held or gone this moment is left out of its rows', async () => {
    const [a, b, c] = [await enter('A'), await enter('B'), await enter('C')]
    const listed = async (...ids: string[]) =>
      (await transact(t => listedStones(t, ids))).map(({ id }) => id)
    expect(await listed(c, a, 'nonsense', b, randomUUID())).toEqual([c, a, b])
    const until = new Date(start.getTime() + 1000)
    await transact(t => holdStone(t, { id: a, holder: randomUUID(), until, by: null, now: start }))
    await transact(t => t.update(singleStones).set({ goneAt: start }).where(eq(singleStones.id, b)))
    expect(await listed(c, a, b)).toEqual([c])
    expect(await listed()).toEqual([])
    const [row, whole] = await transact(async t => [
      (await listedStones(t, [c]))[0],
      (await offeredStones(t, [c]))[0],
    ])
    expect(whole).toMatchObject(row ?? {})
  })

  test.runIf(engine === 'postgres')(
    'misses nobody who began before a look and ended after it',
    async () => {
      const a = await enter('A')
      await ids()
      const offer = { stockNumber: 'B', price: 1, currency: 'EUR' }
      const entered = Promise.withResolvers<string>()
      const mayEnd = Promise.withResolvers<void>()
      const late = transact(async t => {
        const done = await enterStone(t, { stone: oneCarat, offer, by, now: start })
        entered.resolve(done.ok ? done.id : '')
        await mayEnd.promise
      })
      const b = await entered.promise
      const c = await enter('C')
      expect(await ids()).toEqual([a, c].sort())
      mayEnd.resolve()
      await late
      expect(await ids()).toEqual([a, b, c].sort())
    },
  )
})
