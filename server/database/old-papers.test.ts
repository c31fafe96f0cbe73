import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { invoices } from '#shop/invoices/tables.ts'
import { shopOpening } from '#shop/opening/tables.ts'
import { payments } from '#shop/payments/tables.ts'
import { oldShop, put } from '#tools/testing/old-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

/** The last migration of a shop that knew neither test papers nor an opening. */
const LAST = '0013_lighter_orders'

interface Sale {
  readonly provider: string
  readonly sequence: number
  /** What the provider told of the payment, if anything. */
  readonly eventBody?: string
  readonly surplus?: boolean
}

async function sell(client: pg.Client, { provider, sequence, eventBody, surplus = false }: Sale) {
  const [order, intent] = [randomUUID(), `pi_${sequence}`]
  await put(client, 'orders', {
    id: order,
    number: `K-${sequence}`,
    key: randomUUID(),
    state: 'paid',
    total: 100,
  })
  const paid = { state: 'captured', amount: 100, captured: 100, attempt: 1, currency: 'EUR' }
  await put(client, 'payments', {
    ...paid,
    id: randomUUID(),
    order_id: order,
    provider,
    intent,
    surplus,
  })
  if (eventBody !== undefined)
    await put(client, 'payment_events', {
      provider,
      id: `evt_${sequence}`,
      intent,
      body: eventBody,
    })
  const number = `2026-${String(sequence).padStart(6, '0')}`
  const issued = `2026-03-0${sequence}T10:00:00Z`
  const paper = { number, kind: 'invoice', year: 2026, sequence, amount: 100, issued_at: issued }
  await put(client, 'invoices', { ...paper, order_id: order })
  return order
}

test('papers of an old shop: those of test payments count no more, and real ones go on counting', async () => {
  const { databaseUrl, client } = await oldShop(LAST)
  await sell(client, { provider: 'test', sequence: 1 })
  await sell(client, { provider: 'stripe', sequence: 2, eventBody: '{"livemode": false}' })
  const real = await sell(client, {
    provider: 'stripe',
    sequence: 3,
    eventBody: '{"livemode":true}',
  })
  await sell(client, { provider: 'stripe', sequence: 4 })
  // Money that paid for nothing says nothing of an order.
  const odd = await sell(client, {
    provider: 'stripe',
    sequence: 5,
    eventBody: '{"livemode":true}',
  })
  const surplus = { state: 'captured', amount: 100, captured: 100, attempt: 2, currency: 'EUR' }
  await put(client, 'payments', {
    ...surplus,
    id: randomUUID(),
    order_id: odd,
    provider: 'test',
    surplus: true,
  })
  await put(client, 'invoice_numbers', { kind: 'invoice', year: 2026, last: 5 })
  await client.end()

  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  const papers = await transact(t => t.select().from(invoices).orderBy(invoices.sequence))
  expect(papers.map(({ number, test }) => [number, test])).toEqual([
    ['2026-000001', true],
    ['2026-000002', true],
    ['2026-000003', false],
    ['2026-000004', false],
    ['2026-000005', false],
  ])
  const providers = await transact(t => t.select().from(payments).orderBy(payments.intent))
  expect(providers.map(({ provider }) => provider)).toEqual([
    'test',
    'stripe-test',
    'stripe',
    'stripe',
    'stripe',
    'test',
  ])
  expect(await transact(t => t.select().from(shopOpening))).toMatchObject([
    { openedAt: new Date('2026-03-03T10:00:00Z'), firstNumber: 1 },
  ])
  // The next of a real order takes the next real number; papers are kept as they are again.
  await transact(t =>
    t.execute(
      sql`select keepsake_next_invoice('deposit-invoice', '2026-04-01T00:00:00Z', 'D', ${real}::uuid, null, 1)`,
    ),
  )
  await transact(t =>
    t.execute(
      sql`select keepsake_next_invoice('invoice', '2026-04-01T00:00:00Z', '', ${real}::uuid, null, 1)`,
    ),
  )
  const after = await transact(t => t.select().from(invoices).orderBy(invoices.issuedAt))
  expect(after.slice(5).map(({ number, test }) => [number, test])).toEqual(
    expect.arrayContaining([
      ['D2026-000001', false],
      ['2026-000006', false],
    ]),
  )
  await expect(transact(t => t.update(invoices).set({ test: true }))).rejects.toThrow()
})

test('an old shop that has only tried payments is not open', async () => {
  const { databaseUrl, client } = await oldShop(LAST)
  await sell(client, { provider: 'test', sequence: 1 })
  await client.end()
  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  expect(await transact(t => t.select().from(shopOpening))).toEqual([])
  expect(await transact(t => t.select().from(invoices))).toMatchObject([{ test: true }])
})
