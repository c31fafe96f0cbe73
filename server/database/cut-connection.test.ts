import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { payments } from '#shop/payments/tables.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import {
  customer,
  plain,
  press,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

/** Whether the connection is cut before the statement reaches the server, or after: then the answer is lost. */
type CutPlace = 'before' | 'after'

/** A proxy before PostgreSQL that counts statements and cuts the connection at one of them. */
interface CuttingProxy {
  readonly url: (databaseUrl: string) => string
  /** Starts counting. Without a number the proxy never cuts. */
  readonly arm: (at?: number, place?: CutPlace) => void
  readonly statements: () => number
  readonly close: () => void
}

/** A simple query and an execute: https://www.postgresql.org/docs/15/protocol-message-formats.html */
const STATEMENTS: readonly number[] = [0x51, 0x45]
const SYNC = 0x53

async function openCuttingProxy(serverPort: number): Promise<CuttingProxy> {
  let seen = 0
  let cutAt = Number.POSITIVE_INFINITY
  let place: CutPlace = 'before'
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(serverPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    let started = false
    let rest: Buffer = Buffer.alloc(0)
    /** Set once the statement was forwarded; its answer will not be. */
    let deaf = false
    let ending = false
    client.on('data', chunk => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        // The first message has no type, and its length comes first.
        const head = started ? 1 : 0
        if (rest.length < head + 4) return
        const size = head + rest.readInt32BE(head)
        if (rest.length < size) return
        const message = rest.subarray(0, size)
        rest = rest.subarray(size)
        const type = started ? message[0] : 0
        started = true
        if (ending && type !== SYNC) return
        if (type !== undefined && STATEMENTS.includes(type)) {
          seen += 1
          if (seen === cutAt) {
            if (place === 'before') return cut()
            deaf = true
            ending = true
          }
        }
        upstream.write(message)
        if (ending && type === SYNC) return
      }
    })
    upstream.on('data', chunk => {
      if (deaf) cut()
      else client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: databaseUrl => databaseUrl.replace(/:\d+\//, `:${port}/`),
    arm: (at = Number.POSITIVE_INFINITY, where = 'before') => {
      seen = 0
      cutAt = at
      place = where
    },
    statements: () => seen,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a checkout cut at any statement is a whole order or none, and pressed again exactly one', async () => {
  const databaseUrl = await reusedPostgresUrl()
  const proxy = await openCuttingProxy(Number(new URL(databaseUrl).port))
  onTestFinished(proxy.close)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: proxy.url(databaseUrl),
    log: silentLog,
  })
  onTestFinished(database.close)
  const paymentContext = testPaymentContext(database.transact)
  const { transact } = paymentContext

  let cuts = 0
  const buy = async (at?: number, place?: 'before' | 'after') => {
    const accountId = await customer(paymentContext, [plain])
    const seenTotal = await totalFor(paymentContext, accountId, toGermany)
    const key = randomUUID()
    const once = () => press(paymentContext, accountId, { key, seenTotal })
    proxy.arm(at, place)
    const first = await once().catch((error: unknown) => error)
    const statements = proxy.statements()
    proxy.arm()
    const where = `statement ${at}, ${place}`
    if (first instanceof Error) cuts += 1
    // The page answers 503 and says that it can be tried again.
    if (first instanceof Error)
      expect(isDatabaseUnavailable(first), `${where}: ${first}`).toBe(true)
    const found = () =>
      transact(t => t.select().from(orders).where(eq(orders.accountId, accountId)))
    expect((await found()).length, where).toBeLessThanOrEqual(1)
    expect(await once(), where).toMatchObject({ ok: true })
    paymentContext.pass(1)
    await reconcile(paymentContext)
    const bought = await found()
    expect(bought, where).toMatchObject([{ state: 'paid', total: seenTotal }])
    const paid = await transact(t =>
      t
        .select()
        .from(payments)
        .where(eq(payments.orderId, bought[0]?.id ?? '')),
    )
    const sum = paid.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
    expect(sum, where).toBe(seenTotal)
    return statements
  }
  await buy()
  const statements = await buy()
  expect(statements).toBeGreaterThan(10)
  for (let at = 1; at <= statements; at += 1) {
    await buy(at, 'before')
    await buy(at, 'after')
  }
  // What is heard of an answer that was sent before the cut may still be a thank-you.
  expect(cuts).toBeGreaterThan(statements)
  const listed = await paymentContext.provider.list(new Date(0))
  const theirs = listed.kind === 'answered' ? listed.value : []
  const ours = await transact(t => t.select().from(payments))
  const total = (rows: readonly { captured: number; refunded: number }[]) =>
    rows.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
  expect(total(theirs)).toBe(total(ours))
})
