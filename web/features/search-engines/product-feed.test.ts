import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { loader as piecePage } from '../collection/piece-page.tsx'
import type { FeedProduct } from './product-feed.server.ts'
import { loader as json } from './products-json.tsx'
import { loader as xml } from './products-xml.tsx'

let ctx: ReturnType<typeof testContext>
beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  ctx = testContext(testPaymentContext(transact), () => null)
})

const feed = async (query = '') => {
  const answer = await json(
    routeArgs({ ...ctx }, { path: `/feeds/products.json${query}` }) as never,
  )
  return (await answer.json()) as { prices: string; products: FeedProduct[] }
}
const minor = ({ price = '' }: Partial<FeedProduct> = {}) =>
  Math.round(Number(price.split(' ')[0]) * 100)

test('the feed says which tax its prices include, and mentions duties', async () => {
  const { prices } = await feed()
  expect(prices).toMatch(/incl\. 19 % VAT in Germany.*without VAT.*duties/)
  const answer = await xml(routeArgs({ ...ctx }, { path: '/feeds/products.xml' }) as never)
  expect(await answer.text()).toContain(prices)
})

test('a feed for a country lists the prices charged there, and linked pages show the same', async () => {
  const [home] = (await feed()).products
  const { prices, products } = await feed('?country=CH')
  const [swiss] = products
  const shown = minor(home)
  expect(minor(swiss)).toBe(shown - Math.round((shown * 19) / 119))
  expect(prices).toMatch(/without VAT.*Switzerland.*duties/)
  const { pathname, search } = new URL(swiss?.link ?? '')
  expect(search).toBe('?country=CH')
  const slug = pathname.split('/').at(-1) ?? ''
  const at = (path: string) => piecePage(routeArgs({ ...ctx }, { path, params: { slug } }) as never)
  const landed = await at(pathname + search)
  expect(landed).toMatchObject({
    amount: minor(swiss),
    place: expect.stringMatching(/^without VAT/),
  })
  expect(JSON.stringify(landed.data)).toContain(`"price":"${swiss?.price.split(' ')[0]}"`)
  expect(await at(pathname)).toMatchObject({ amount: shown, place: null })
  // Nothing in an address makes a page fall over.
  expect(await at(`${pathname}?country=XX`)).toMatchObject({ amount: shown, place: null })
  expect(await statusOf(() => feed('?country=XX'))).toBe(404)
})
