import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { loader as shopCollection } from '#web/features/collection/collection.tsx'
import { loader as collection } from '#web/features/collection/public-collection.tsx'
import { stoneFiltersOf } from './filters.ts'
import { stonesPage } from './stones-page.server.ts'

let ctx: ReturnType<typeof testContext>

beforeEach(async () => {
  const { transact } = await testDatabase('postgres')
  ctx = testContext(testPaymentContext(transact), () => null)
})

const argsFor = (path: string) => routeArgs(ctx, { path }) as never

test('a filter that the public collection does not know is left out and named', async () => {
  const shown = await collection(argsFor('/collection?kind=ring&shape=foo%00&month=13&upTo=7'))
  const rings = await collection(argsFor('/collection?kind=ring'))
  expect(shown.count).toBe(rings.count)
  expect(shown.address).toBe('http://shop.example/collection?kind=ring')
  expect(shown.leftOut).toEqual(expect.stringMatching(/here: shape “foo”, month “13”, upTo “7”\.$/))
  expect(shown.pages[0]).toBe('/collection?kind=ring')
  expect(rings.leftOut).toBeNull()
})

test('S25 the shop’s own collection is not there for what it does not know', async () => {
  expect(await statusOf(() => shopCollection(argsFor('/jewelry?shape=foo')))).toBe(404)
})

test('a page beyond the last is not there', async () => {
  expect(await statusOf(() => collection(argsFor('/collection?page=99')))).toBe(404)
})

test('so it is with single stones: what is known is still searched for', async () => {
  const query = new URLSearchParams('gem=diamond&shape=foo&shape=round&caratMin=much&for=nothing')
  const shown = await stonesPage(ctx, query)
  expect(shown.filters).toEqual(stoneFiltersOf(new URLSearchParams('gem=diamond&shape=round')))
  expect(shown.leftOut).toMatch(/shape “foo”, caratMin “much”, for “nothing”\.$/)
})
