import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { defaultShopSettings } from '#schemas/shop-settings.ts'
import { listPrices } from '#shop/metal-prices/take-prices.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enteredRates, enterRates } from '#shop/rates/current-rates.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { opened, testPaymentContext } from '#tools/testing/payment-context.ts'
import { fetchPrices } from './fetch-prices.ts'
import { getPrices } from './get.ts'

let transact: Transact
beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

async function feed(answer: RequestListener) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices`
  const paymentContext = testPaymentContext(transact)
  const settings = { ...defaultShopSettings, feedUrl: url, metalFactor: '1' }
  const shopNow = async () => ({ ...defaultShop, settings })
  const run = (origin = 'http://localhost:3000') =>
    fetchPrices({ paymentContext, shopNow, origin }, { limitMs: 300, mostBytes: 1000 })
  const readings = () => transact(t => listPrices(t))
  return { run, readings, pass: paymentContext.pass, requestCount: () => requests }
}

const json = { 'Content-Type': 'application/json' }
const gold = JSON.stringify({ gold: 105.33 })

test('what an address answers is taken, once in so many hours', async () => {
  const { run, readings, pass, requestCount } = await feed((_, response) =>
    response.writeHead(200, json).end(gold),
  )
  await run()
  await run()
  expect(requestCount()).toBe(1)
  expect(await readings()).toMatchObject([
    { how: 'fetched', source: expect.stringMatching(/^127/), prices: { gold: 10_533_000 } },
  ])
  pass(24 * 60)
  await run()
  expect(requestCount()).toBe(2)
})

test.each(['gross', 'net'] as const)(
  'the price list that a feed publishes keeps the %s formula',
  async formula => {
    const list = { ...defaultRates, version: `fed-${formula}`, formula }
    await transact(t => enterRates(t, list, opened))
    const { run } = await feed((_, response) => response.writeHead(200, json).end(gold))
    await run()
    const held = await transact(t => enteredRates(t, opened))
    expect(held.version).not.toBe(list.version)
    // 105.33 a gram of pure gold, three quarters of it fine.
    expect(held).toMatchObject({ formula, margin: 350, metalPerGram: { '18k-yellow': 7900 } })
  },
)

test.each<[string, RequestListener, RegExp]>([
  ['slow', (_, response) => void response.writeHead(200, json).write('{'), /within 0\.3 s/],
  ['silent', () => {}, /within 0\.3 s/],
  ['huge', (_, response) => response.writeHead(200, json).end('x'.repeat(5000)), /larger/],
  ['gone', (_, response) => response.writeHead(410).end(), /410/],
  ['broken', (_, response) => response.writeHead(500).end(), /500/],
  [
    'elsewhere',
    (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    /redirects/,
  ],
  [
    'a page',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(gold),
    /neither JSON nor CSV/,
  ],
  [
    'packed',
    (_, response) => response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('x'),
    /coding/,
  ],
  ['nonsense', (_, response) => response.writeHead(200, json).end('{"gold":'), /JSON/],
  ['empty', (_, response) => response.writeHead(200, json).end('{}'), /No price/],
  ['hung up', request => request.socket.destroy(), /hang up|reset/i],
])('%s: nothing is entered, and the list says why', async (_, answer, says) => {
  const { run, readings } = await feed(answer)
  await run()
  expect(await readings()).toMatchObject([{ state: 'failed', fault: expect.stringMatching(says) }])
})

test('a shop on the internet asks nobody on its own machine or network', async () => {
  const { run, readings, requestCount } = await feed((_, response) =>
    response.writeHead(200, json).end(gold),
  )
  await run('https://shop.example')
  expect(requestCount()).toBe(0)
  expect(await readings()).toMatchObject([{ state: 'failed' }])
})

test.each([
  'http://prices.example/x',
  'https://127.0.0.1/x',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://me:secret@prices.example/x',
  'ftp://prices.example/x',
  'file:///etc/passwd',
])('%s is not asked', async url => {
  expect(await getPrices(url, { allowsLocal: false })).toMatchObject({ ok: false })
})
