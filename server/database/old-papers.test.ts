import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { paperFile } from '#shop/invoices/paper-files.ts'
import { invoices } from '#shop/invoices/tables.ts'
import { shopOpening } from '#shop/opening/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { paymentMovements, payments } from '#shop/payments/tables.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'
import { oldShop, put } from '#tools/testing/old-shop.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

/** The last migration of a shop that knew neither test papers nor an opening. */
const LAST = '0013_lighter_orders'

/** The last migration of a shop whose papers named the seller of the day they were read. */
const BEFORE_SELLERS = '0065_remove_orphaned_stone_holds'

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

const settings = {
  name: 'Keepsake',
  legalName: 'Ada Byron GmbH',
  street: 'Torstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'Germany',
  email: 'hello@keepsake.example',
  registration: 'HRB 1234, Amtsgericht Charlottenburg',
  vatNumber: 'DE136695976',
}

const soldRing = {
  hash: '',
  document: null,
  code: '',
  title: 'Solitaire in 14k yellow gold with a round diamond',
  summary: [{ name: 'Metal', text: '14k yellow gold, polished' }],
  quantity: 2,
  unit: 119_000,
  discount: 1000,
  personalised: false,
  stones: [],
  proof: null,
  quote: {
    quote: {
      milligrams: 3210,
      exact: true,
      lines: [
        { key: 'metal', kind: 'metal', words: '14k yellow gold, 3.21 g', amount: 20_000 },
        {
          key: 'stone.0',
          kind: 'stone',
          words: 'Diamond, round, 5 mm, about 0.47 ct, colour G, clarity VS2 or better',
          amount: 60_000,
        },
      ],
    },
  },
}

const record = {
  version: 1,
  contact: { email: '', phone: '' },
  address: {
    name: 'Ada Lovelace',
    line1: 'Lindenweg 2',
    line2: '',
    city: 'Wien',
    region: '',
    postcode: '1010',
    country: 'AT',
  },
  business: { company: 'Lux GmbH', vatNumber: 'ATU13585627' },
  delivery: {
    id: 'insured',
    words: 'Insured parcel, signed for',
    amount: 1500,
    earliest: '2026-04-01',
    latest: '2026-04-09',
  },
  lines: [soldRing],
  gift: { wrap: true, card: '', hidePrices: false },
  promotion: { code: 'SPRING', kind: 'amount', value: 1000 },
  totals: {
    merchandise: 238_000,
    wrap: 500,
    discount: 1000,
    delivery: 1500,
    deliveryDiscount: 0,
    tax: { name: 'VAT', amount: 39_833, included: true, rate: 20_000 },
    total: 239_000,
  },
  currency: 'EUR',
  ratesVersion: 'house-1',
}

/** What the release before wrote on this paper. */
const asItWas = [
  'Keepsake',
  'Invoice 2026-000001',
  'Seller',
  'Keepsake, Ada Byron GmbH',
  'Torstraße 1',
  '10115 Berlin',
  'Germany',
  'hello@keepsake.example',
  'HRB 1234, Amtsgericht Charlottenburg',
  'VAT number DE136695976',
  'Customer',
  'Lux GmbH',
  'Ada Lovelace',
  'Lindenweg 2',
  '1010 Wien',
  'Austria',
  'VAT number ATU13585627',
  'Date',
  '1 March 2026',
  'Order',
  'K7QM-2XWD-9PHR, 1 March 2026',
  '2 × Solitaire in 14k yellow gold with a round diamond, €1,190.00 each',
  '€2,380.00',
  'Natural diamond, round, 5 mm, about 0.47 ct, colour G, clarity VS2 or better',
  'Gift wrap',
  '€5.00',
  'Insured parcel, signed for',
  '€15.00',
  'Code SPRING',
  '-€10.00',
  'Total',
  '€2,390.00',
  'Without tax',
  '€1,991.67',
  'VAT 20 %, included',
  '€398.33',
  'With tax',
  '€2,390.00',
  'Paid in full when the order was placed. Nothing is left to pay.',
]

test('papers of an old shop read the same after the upgrade, also when the owner moves after it', async () => {
  const { databaseUrl, client } = await oldShop(BEFORE_SELLERS)
  const at = '2026-03-01T10:00:00Z'
  const version = { sequence: 0, starts_at: at, document: JSON.stringify(settings) }
  await put(client, 'shop_settings', { version: 'settings-1', ...version })
  const id = randomUUID()
  await put(client, 'orders', {
    id,
    number: 'K7QM-2XWD-9PHR',
    key: randomUUID(),
    state: 'paid',
    currency: 'EUR',
    total: 239_000,
    record: JSON.stringify(record),
    placed_at: at,
  })
  const number = '2026-000001'
  const paper = { number, kind: 'invoice', year: 2026, sequence: 1, amount: 239_000, issued_at: at }
  await put(client, 'invoices', { ...paper, order_id: id })
  const paymentId = randomUUID()
  const paid = { state: 'captured', amount: 239_000, captured: 239_000, attempt: 1 }
  await put(client, 'payments', { ...paid, id: paymentId, order_id: id, currency: 'EUR' })
  await client.end()

  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  expect(await transact(t => t.select().from(invoices))).toMatchObject([
    { number, layout: 1, settingsVersion: 'settings-1' },
  ])
  const file = async (format: 'pdf' | 'xml', of = number) => {
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    const source = { transact, markFiles: async () => null }
    const made = await paperFile(source, order, { number: of, format })
    if (!made.ok) throw new Error(made.reason)
    return made.file.bytes
  }
  const [pdf, xml] = [await file('pdf'), await file('xml')]
  expect(await readPaper(pdf)).toEqual(asItWas)
  const moved = await transact(t =>
    enterShopSettings(t, {
      typed: { street: 'Rue de la Paix 2', city: 'Paris', country: 'France', vatNumber: '' },
      follows: 'settings-1',
      by: { accountId: null, who: 'Olga' },
      now: new Date('2026-12-01T10:00:00Z'),
    }),
  )
  expect(moved.ok).toBe(true)
  expect(await file('pdf')).toEqual(pdf)
  expect(await file('xml')).toEqual(xml)
  // A paper that is issued now has today's layout, also of an earlier order, and names the seller of today.
  const refundedAt = new Date('2026-12-02T10:00:00Z')
  const refund = {
    kind: 'refund',
    amount: 1000,
    actor: 'staff',
    request: {},
    askedAt: refundedAt,
  } as const
  await transact(async t => {
    await t
      .insert(paymentMovements)
      .values({ ...refund, key: randomUUID(), paymentId, state: 'asked' })
    await t.update(paymentMovements).set({ state: 'done', settledAt: refundedAt })
  })
  expect(await transact(t => t.select().from(invoices).orderBy(invoices.layout))).toMatchObject([
    { number, layout: 1, settingsVersion: 'settings-1' },
    { number: 'C2026-000001', layout: 2, settingsVersion: moved.ok && moved.version },
  ])
  const note = (await readPaper(await file('pdf', 'C2026-000001'))).join(' ')
  expect(note).toContain('Rue de la Paix 2')
  expect(note).toContain(
    'Solitaire in 14k yellow gold with a round diamond 2 Each: 14k yellow gold, fineness 585, 3.21 g',
  )
  expect(note).toContain('Net -€8.34 VAT 20 %, Austria -€1.66 Credited -€10.00')
  expect(await file('pdf')).toEqual(pdf)
  const forged = sql`update shop_settings set document = '{}' where version = 'settings-1'`
  await expect(transact(t => t.execute(forged))).rejects.toThrow()
})
