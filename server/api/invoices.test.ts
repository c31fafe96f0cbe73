import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { moveByStaff } from '#shop/fulfilment/move-order.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { datevFile, datevSchema } from '#shop/invoices/datev-file.ts'
import { oneStopShopCsv } from '#shop/invoices/one-stop-shop-csv.ts'
import { windows1252 } from '#shop/invoices/windows-1252.ts'
import { orders } from '#shop/orders/tables.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openApiShop, sellerSettings } from '#tools/testing/api-shop.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import { brokenRules, schemaFaults } from '#tools/testing/e-invoice-rules.ts'
import {
  customer,
  engravedRing,
  openLivePaymentContext,
  plain,
  press,
  ring,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { elementsAt, readXmlFile } from '#tools/testing/read-xml.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import {
  agreedSpecialOrder,
  band,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'

interface Paper {
  readonly number: string
  readonly kind: string
  readonly order: string
  readonly issuedAt: string
  readonly test: boolean
  readonly net: number
  readonly tax: { readonly amount: number }
  readonly gross: number
  readonly lines: readonly { readonly net: number; readonly tax: number; readonly gross: number }[]
  readonly payments: readonly { readonly amount: number; readonly reference: string | null }[]
  readonly customer: { readonly company: string | null; readonly vatNumber: string | null }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const business = { company: 'Lux & Söhne <SARL>', vatNumber: 'FR40303265045' }
const toFrance = { ...toGermany, ...business, country: 'FR', city: 'Paris', postcode: '75001' }
const toNewYork = { ...toGermany, country: 'US', region: 'NY', city: 'New York', postcode: '10001' }

/** A month with sales to three countries, goodwill, a cancelled order, and a deposit with its rest. */
async function soldMonth() {
  const shop = await openApiShop('embedded', undefined, sellerSettings)
  const paymentContext = await openLivePaymentContext(shop.transact)
  const { transact } = shop
  await answerTax(
    transact,
    paymentContext.now(),
    { oneStopShop: 'registered' },
    { salesTax: { NY: { rate: 4000, onDelivery: true } } },
  )
  const buy = async (design: typeof plain, draft = toGermany, by = paymentContext) => {
    const end = await press(by, await customer(by, [design]), { draft })
    if (!end.ok) throw new Error(end.reason)
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.number, end.number)),
    )
    if (!order) throw new Error('There is no order')
    return order
  }
  const giveBack = async (orderId: string, amount: number) => {
    const [payment] = await transact(t =>
      t.select().from(payments).where(eq(payments.orderId, orderId)),
    )
    const refund = { paymentId: payment?.id ?? '', key: randomUUID(), amount }
    const now = paymentContext.now()
    await transact(t => askRefund(t, { ...refund, reason: 'goodwill', actor: 'staff', now }))
    await carryOutRefund(paymentContext, refund.key)
  }
  await buy(ring)
  const french = await buy(engravedRing, toFrance)
  await giveBack(french.id, 1234)
  await giveBack(french.id, 777)
  await buy(plain, toNewYork)
  await buy(plain, toGermany, testPaymentContext(transact))
  paymentContext.pass(24 * 60)
  const gone = await buy(plain, toFrance)
  await cancelOrder(paymentContext, { orderId: gone.id, actor: 'customer', reason: 'mind' })
  const accountId = await transact(t => addAccount(t, { email: `${randomUUID()}@example.com` }))
  const special = await requestedSpecialOrder(paymentContext)
  await quotedSpecialOrder(paymentContext, special.id, band, 5000, 50)
  const agreed = await agreedSpecialOrder(paymentContext, { ...special, accountId })
  if (!agreed.ok) throw new Error(agreed.reason)
  const { number } = agreed
  const by = jeweller.doer
  for (const [from, to] of [
    ['paid', 'casting'],
    ['casting', 'finishing'],
    ['finishing', 'checking'],
  ] as const)
    await transact(t =>
      moveByStaff(t, { number, by, now: paymentContext.now(), from, to, confirmed: 'yes' }),
    )
  await tellSteps(paymentContext)
  await payOrder(paymentContext, { accountId, number, means: 'success' })
  const { key } = await shop.keyWith(['invoices:read'])
  const list = async (query = '') => {
    const papers: Paper[] = []
    let next: string | null = ''
    while (next !== null) {
      const at: string = next && `&cursor=${next}`
      const headers = { Authorization: `Bearer ${key}` }
      const { status, json } = await shop.ask(`/api/invoices?limit=3${query}${at}`, { headers })
      expect(status).toBe(200)
      papers.push(...json.invoices)
      next = json.next
    }
    return papers
  }
  return { ...shop, list, key, at: paymentContext.now() }
}

test('a month’s books agree with the ledger to the cent: papers, their lines, their payments, and the file', async () => {
  const { list, transact, ask, key, at } = await soldMonth()
  const papers = await list()
  expect(papers.map(({ kind }) => kind).sort()).toEqual([
    'credit-note',
    'credit-note',
    'credit-note',
    'deposit-invoice',
    ...Array.from({ length: 5 }, () => 'invoice'),
  ])
  const ledger = (await transact(t => t.select().from(payments))).filter(
    ({ orderId, captured }) => captured > 0 && orderId,
  )
  const numbers = new Set(papers.map(({ order }) => order))
  const counted = (await transact(t => t.select().from(orders))).filter(one =>
    numbers.has(one.number),
  )
  const ids = new Set(counted.map(({ id }) => id))
  const moved = sum(
    ledger
      .filter(({ orderId }) => ids.has(orderId))
      .map(({ captured, refunded }) => captured - refunded),
  )
  expect(sum(papers.map(({ gross }) => gross))).toBe(moved)
  expect(sum(papers.flatMap(one => one.payments.map(({ amount }) => amount)))).toBe(moved)
  for (const { number, net, tax, gross, lines, payments } of papers) {
    const added = [
      sum(lines.map(line => line.net)),
      sum(lines.map(line => line.tax)),
      sum(lines.map(line => line.gross)),
      sum(payments.map(({ amount }) => amount)),
    ]
    expect([number, ...added]).toEqual([number, net, tax.amount, gross, gross])
    expect(payments.every(({ reference }) => reference)).toBe(true)
  }
  const to = at.toISOString().slice(0, 10)
  const file = await transact(t => booksCsv(t, { from: '2026-11-01', to }))
  const [heads = '', ...rows] = file.trim().split(/\r?\n/)
  const grossAt = heads.split(',').indexOf('gross')
  expect(rows.length).toBe(papers.length)
  const cents = rows.map(row => Math.round(Number(row.split(',')[grossAt]) * 100))
  expect(sum(cents)).toBe(moved)
  const notes = await list('&kind=credit-note')
  expect(notes.map(({ kind }) => kind)).toEqual(['credit-note', 'credit-note', 'credit-note'])
  const split = papers.find(({ kind }) => kind === 'deposit-invoice')?.issuedAt ?? ''
  const before = await list(`&issuedBefore=${split}`)
  const since = await list(`&issuedSince=${split}`)
  expect([...before, ...since]).toEqual(papers)
  const headers = { Authorization: `Bearer ${key}` }
  for (const query of ['issuedBefore=soon', 'kind=bill', 'issuedBefore='])
    expect((await ask(`/api/invoices?${query}`, { headers })).status).toBe(422)
})

test('a paper is had by its number: as a PDF, and to a business as an e-invoice that says what the books say', async () => {
  const { list, ask, key, keyWith, pass } = await soldMonth()
  const papers = await list()
  const headers = { Authorization: `Bearer ${key}` }
  // Those of tests are asked for by name, and say what they are.
  expect(papers.some(({ test }) => test)).toBe(false)
  const tried = await list('&test=true')
  expect(tried.map(({ test, kind }) => [test, kind])).toEqual([[true, 'invoice']])
  const [of] = tried
  expect((await ask(`/api/invoices/${of?.number}`, { headers })).json).toEqual(of)
  expect((await ask(`/api/invoices/${of?.number}/pdf`, { headers })).status).toBe(200)
  expect((await ask('/api/invoices?test=yes', { headers })).status).toBe(422)
  const kinds = new Set<string>()
  for (const { number, kind, gross, customer, order } of papers) {
    const pdf = await ask(`/api/invoices/${number}/pdf`, { headers })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(`-${kind}-${number}.pdf"`)
    expect(pdf.headers['cache-control']).toBe('no-store')
    const xml = await ask(`/api/invoices/${number}/xml`, { headers })
    if (customer.vatNumber === null) {
      expect([xml.status, xml.json.type]).toEqual([409, expect.stringMatching(/no-e-invoice$/)])
      continue
    }
    kinds.add(kind)
    expect([xml.status, xml.headers['content-type']]).toEqual([200, 'application/xml'])
    const root = readXmlFile(xml.text)
    expect([number, schemaFaults(root), brokenRules(root)]).toEqual([number, [], []])
    const one = (...names: readonly string[]) => elementsAt(root, ...names)[0]?.text
    expect(one('cac:OrderReference', 'cbc:ID')).toBe(order)
    const total = one('cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')
    expect(Math.round(Number(total) * 100)).toBe(Math.abs(gross))
  }
  expect([...kinds].sort()).toEqual(['credit-note', 'invoice'])
  const [first] = papers
  const path = `/api/invoices/${first?.number}/pdf`
  const head = await ask(path, { method: 'HEAD', headers })
  expect([head.status, head.headers['content-type'], head.text]).toEqual([
    200,
    'application/pdf',
    '',
  ])
  const { key: other } = await keyWith(['orders:read'])
  const refusals = [
    [undefined, 401],
    [`kpk_abcdefgh_${'x'.repeat(43)}`, 401],
    [other, 403],
  ] as const
  for (const [text, status] of refusals) {
    const options = text ? { headers: { Authorization: `Bearer ${text}` } } : {}
    expect((await ask(path, options)).status).toBe(status)
  }
  for (const [number, status] of [
    ['2026-999999', 404],
    ['T2026-000001', 404],
    ['..%2f..%2fetc', 422],
    ["1'%20or%20'1", 422],
    ['x'.repeat(90), 422],
  ] as const)
    expect([number, (await ask(`/api/invoices/${number}/pdf`, { headers })).status]).toEqual([
      number,
      status,
    ])
  expect((await ask(path, { method: 'DELETE', headers })).status).toBe(405)
  pass(2)
  const statuses = new Set<number>()
  for (let i = 0; i < 601; i++)
    statuses.add((await ask('/api/invoices/2026-999999/xml', { headers })).status)
  expect([...statuses]).toEqual([404, 429])
})

test('the month as a DATEV batch and for the one-stop shop agrees with the papers to the cent', async () => {
  const { list, transact, at } = await soldMonth()
  const papers = await list()
  const range = { from: '2026-11-01', to: at.toISOString().slice(0, 10) }
  const accounts = {
    consultant: '29098',
    client: '55003',
    money: '1360',
    home: '8400',
    union: '8320',
    abroad: '8338',
  }
  const wanted = { accounts, range, home: 'DE', currency: 'EUR', now: at }
  const made = await transact(t => datevFile(t, wanted))
  if (!made.ok) throw new Error(made.reason)
  const lines = new TextDecoder('windows-1252').decode(made.bytes).split('\r\n')
  const [head = '', columns = '', ...rows] = lines.slice(0, -1)
  expect(head).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"KS";"";"";29098;55003;20260101;4;20261101;202611\d\d;"Verkauf";"";1;0;0;"EUR";;"";;;"";;;"";""$/,
  )
  expect(head.split(';')).toHaveLength(31)
  expect(columns.split(';')).toHaveLength(125)
  const postings = rows.map(row => row.split(';'))
  expect(postings.every(row => row.length === 125)).toBe(true)
  const cents = ([amount = '', side]: readonly string[]) =>
    Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
  expect(postings.map(row => [row[10], cents(row)])).toEqual(
    papers.map(({ number, gross }) => [`"${number}"`, gross]),
  )
  const french = postings.filter(row => row[7] === '8320')
  expect(french.length).toBe(papers.filter(({ customer }) => customer.vatNumber).length)
  for (const row of french) expect([row[39], row[40]]).toEqual(['"FR40303265045"', '20,00'])
  expect(
    await transact(t => datevFile(t, { ...wanted, range: { ...range, from: '2025-12-31' } })),
  ).toEqual({
    ok: false,
    reason: 'two-years',
  })
  const uneven = { ...accounts, home: '84000' }
  expect(await transact(t => datevFile(t, { ...wanted, accounts: uneven }))).toMatchObject({
    reason: 'lengths',
  })
  for (const bad of ['', '1', 'abc', '=1+1', '123456789'])
    expect(v.safeParse(datevSchema, { ...accounts, money: bad }).success).toBe(false)
  const [, ...oss] = (await transact(t => oneStopShopCsv(t, range, 'DE'))).trim().split('\r\n')
  expect(oss.map(row => row.split(',').slice(0, 6))).toEqual([
    ['2026-Q4', 'FR', '20', 'EUR', 'with a VAT number', String(french.length)],
  ])
  expect(Math.round(Number(oss[0]?.split(',').at(-1)) * 100)).toBe(sum(french.map(cents)))
})

test('text for programs without UTF-8 keeps what it can, and says where it cannot', () => {
  const read = (text: string) => new TextDecoder('windows-1252').decode(windows1252(text))
  expect(read('Söhne & Ünal 12,50 € “x”')).toBe('Söhne & Ünal 12,50 € “x”')
  expect(read('Şahin Kowalčík 王')).toBe('Sahin Kowalcík ?')
})
