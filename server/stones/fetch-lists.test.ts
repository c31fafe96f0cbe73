import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { usualTerms } from '#schemas/stone-terms.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { listImports } from '#shop/stones/show-imports.ts'
import { addSupplier } from '#shop/stones/suppliers.ts'
import { singleStones } from '#shop/stones/tables.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { readListHere, tradeList } from '#tools/testing/stone-list.ts'
import { fetchLists } from './fetch-lists.ts'

let transact: Transact
beforeEach(async () => {
  transact = (await testDatabase('postgres')).transact
})

type Answer = string | Uint8Array | ((response: ServerResponse) => void)

async function supplier(
  answer: () => Answer,
  type = 'text/csv',
  headers: OutgoingHttpHeaders = {},
) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(200, { 'Content-Type': type, ...headers })
    const body = answer()
    if (typeof body === 'function') body(response)
    else response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`
  const paymentContext = testPaymentContext(transact)
  const added = await transact(t =>
    addSupplier(t, {
      name: 'Amsterdam',
      terms: { ...usualTerms, feed: { url, everyHours: 24 } },
      by: { accountId: null, who: 'Olga' },
      now: paymentContext.now(),
    }),
  )
  if (!added.ok) throw new Error(added.reason)
  const run = (origin = 'http://localhost:3000') =>
    fetchLists({ paymentContext, origin, stoneList: readListHere }, { mostBytes: 100_000 })
  const offered = async () =>
    (await transact(t => t.select().from(singleStones))).filter(({ goneAt }) => !goneAt).length
  const lists = () => transact(t => listImports(t, added.id))
  return { run, offered, lists, pass: paymentContext.pass, requestCount: () => requests }
}

test('a list is fetched once in so many hours; one that has lost most of itself waits for a look', async () => {
  let list = tradeList(20)
  const { run, offered, lists, pass, requestCount } = await supplier(() => list)
  await run()
  await run()
  expect(requestCount()).toBe(1)
  expect(await offered()).toBe(20)
  list = tradeList(5)
  pass(24 * 60)
  await run()
  expect(await offered()).toBe(20)
  expect((await lists())[0]).toMatchObject({ state: 'looked' })
  list = tradeList(18)
  pass(24 * 60)
  await run()
  expect(await offered()).toBe(18)
})

test.each([
  ['a page that asks to sign in', 'text/csv', '<!doctype html><p>Sign in', /web page/],
  ['something else', 'text/html', 'x', /neither JSON nor CSV/],
  ['far too much', 'text/csv', 'x'.repeat(200_000), /larger/],
])('%s changes nothing, and is told', async (_, type, body, words) => {
  const { run, offered, lists } = await supplier(() => body, type)
  await run()
  expect(await offered()).toBe(0)
  expect(await lists()).toMatchObject([{ state: 'refused', fault: expect.stringMatching(words) }])
})

test('ten gigabytes that are announced are refused before a byte of them is there', async () => {
  let written = 0
  const { run, lists } = await supplier(
    () => response => {
      written += 1
      // The answer has begun, and would never end.
      response.flushHeaders()
    },
    'text/csv',
    { 'Content-Length': 10 * 1024 ** 3 },
  )
  await run()
  expect(written).toBe(1)
  expect(await lists()).toMatchObject([
    { state: 'refused', fault: expect.stringMatching(/larger/) },
  ])
})

test('a line of a gigabyte is broken off at the limit, and little of it is ever held', async () => {
  const part = Buffer.alloc(65_536, 'x')
  let sent = 0
  let closed: Promise<void> | undefined
  const { run, lists, offered } = await supplier(() => response => {
    closed = new Promise(done => response.once('close', done))
    const more = () => {
      while (sent < 1024 ** 3 && !response.destroyed) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
    }
    more()
  })
  await run()
  await closed
  // What lies in the buffers of both ends of the line, besides the limit of a hundred thousand.
  expect(sent).toBeLessThan(16 * 1024 ** 2)
  expect(await offered()).toBe(0)
  expect(await lists()).toMatchObject([
    { state: 'refused', fault: expect.stringMatching(/larger/) },
  ])
})

test('a packed list is refused packed, however large it would become', async () => {
  // Fifty megabytes of nothing in fifty kilobytes.
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
  const asList = await supplier(() => bomb)
  await asList.run()
  expect(await asList.lists()).toMatchObject([{ fault: expect.stringMatching(/packed/) }])
})

test('a list whose answer is coded is not unpacked either', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
  const coded = await supplier(() => bomb, 'text/csv', { 'Content-Encoding': 'gzip' })
  await coded.run()
  expect(await coded.lists()).toMatchObject([{ fault: expect.stringMatching(/coding/) }])
})

test.each([
  ['the letters of Windows', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a list in %s is read as it was meant', async (_, encode) => {
  const list = tradeList(2).replaceAll('GIA', 'Génève')
  const { run } = await supplier(() => encode(list))
  await run()
  const [stone] = await transact(t => t.select().from(singleStones))
  expect(stone?.laboratory).toBe('Génève')
})

test('an address on this machine is not asked by a shop on the internet', async () => {
  const { run, lists, requestCount } = await supplier(() => tradeList(3))
  await run('https://shop.example.com')
  expect(requestCount()).toBe(0)
  expect(await lists()).toMatchObject([{ state: 'refused' }])
})
