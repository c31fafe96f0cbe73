import { eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeList } from '#design/catalogue/make-ups.ts'
import { summaryOf } from '#design/document/summary.ts'
import { addresseeOf } from '#shop/emails/forget-emails.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { type EngineName, enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { keptAfterDeletion } from '#tools/testing/kept-after-deletion.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { fillEveryTable, marks, type Somebody, somebodys } from '#tools/testing/somebody.ts'
import { speakOf } from '#tools/testing/staff-words.ts'
import { orderNotes } from '../fulfilment/tables.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import type { OrderRecord } from '../orders/record.ts'
import { ENDED_DAYS, stripOrders } from '../orders/strip-orders.ts'
import { strippedRecord } from '../orders/stripped-record.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { returns } from '../returns/tables.ts'
import { deleteAccount } from './delete-account.ts'

/** A text in the database and its place: `text`, `data.reason`, `record.lines[].title`. */
interface WordsAt {
  readonly place: string
  readonly text: string
}

interface TableWords {
  /** Columns that can contain text. */
  readonly columns: readonly string[]
  readonly words: readonly WordsAt[]
  /** The whole table as text, with numbers. */
  readonly whole: string
}

const Columns = v.object({
  rows: v.array(v.object({ table: v.string(), column: v.nullable(v.string()) })),
})
const Rows = v.object({
  rows: v.array(v.object({ row: v.record(v.string(), v.unknown()) })),
})

const columnOf = (place: string) => place.split(/[.[]/)[0] ?? ''

/** Every non-empty text of every row of every table, including those inside JSON documents. */
async function wordsInTables(transaction: Transaction): Promise<Record<string, TableWords>> {
  const found = await transaction.execute(sql`
    select t.tablename as "table", c.column_name as "column" from pg_tables t
    left join information_schema.columns c on c.table_schema = t.schemaname
      and c.table_name = t.tablename and c.data_type in ('text', 'jsonb', 'character varying', 'json', 'ARRAY')
    where t.schemaname = 'public' order by 1, 2`)
  const columns = new Map<string, string[]>()
  for (const { table, column } of v.parse(Columns, found).rows)
    columns.set(table, [...(columns.get(table) ?? []), ...(column === null ? [] : [column])])
  const tables: Record<string, TableWords> = {}
  for (const [table, its] of columns) {
    const read = await transaction.execute(sql.raw(`select to_jsonb(x) as row from "${table}" x`))
    const { rows } = v.parse(Rows, read)
    const words = rows.flatMap(({ row }) => its.flatMap(column => leavesOf(row[column], column)))
    tables[table] = { columns: its, words, whole: JSON.stringify(rows) }
  }
  return tables
}

function leavesOf(value: unknown, place: string): readonly WordsAt[] {
  if (typeof value === 'string') return value === '' ? [] : [{ place, text: value }]
  if (Array.isArray(value)) return value.flatMap(one => leavesOf(one, `${place}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${place}.${name}`))
}

/** The tables of which an account takes all its rows along. Of the others `keptAfterDeletion` says what is left. */
const goes: readonly string[] = [
  'accounts',
  'sessions',
  'passkeys',
  'passkey_challenges',
  'totp_secrets',
  'recovery_codes',
  'addresses',
  'favourites',
  'marked_stones',
  'designs',
  'design_revisions',
  'proofs',
  'carts',
  'cart_lines',
  'shared_designs',
  'shared_sets',
  'special_orders',
  'special_order_events',
  'special_order_quotes',
  'own_stone_receipts',
  'sent_letters',
  'staff_invitations',
  'imports',
  // The identity service forgets its own when the browser asks it to, right after the shop has.
  'identity_users',
  'identity_refresh_tokens',
  'identity_codes',
]

describe.each(enginesOfRun)('deleting an account on %s', engine => {
  let paymentContext: TestPaymentContext
  let she: Somebody
  let accountId: string
  const all = <Row>(of: Parameters<TestPaymentContext['transact']>[0]) =>
    paymentContext.transact(of) as Promise<Row>

  beforeEach(async () => {
    paymentContext = await open(engine)
    she = await fillEveryTable(paymentContext)
    accountId = she.accountId
  })

  /** Every table, with all that is said in it. */
  const whole = () => paymentContext.transact(t => wordsInTables(t))

  const theOrder = async () => {
    const [order] = await paymentContext.transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }

  test('leaves nothing in any field of any table but what the law asks for', async () => {
    const { record } = await theOrder()
    await speakOf(paymentContext, she)
    await deliverOrder(paymentContext, she.orderId)
    const before = await whole()
    expect(Object.keys(before).sort()).toEqual([...goes, ...Object.keys(keptAfterDeletion)].sort())
    const filled = (name: string) => (before[name]?.words ?? []).map(({ place }) => place)
    // The test is worth something only if there is something to forget everywhere.
    for (const name of goes)
      if (!name.startsWith('identity_')) expect(before[name]?.whole, name).not.toBe('[]')
    for (const secret of marks)
      expect(
        Object.keys(before).filter(name => holds(before[name], secret)),
        secret,
      ).not.toEqual([])

    await paymentContext.transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    const after = await whole()
    expect(marks.flatMap(secret => leaksOf(after, secret))).toEqual([])
    for (const name of goes) expect(after[name]?.whole, name).toBe('[]')
    for (const [name, places] of Object.entries(keptAfterDeletion)) {
      const { columns = [], words = [] } = after[name] ?? {}
      const known = Object.keys(places)
      for (const column of columns) expect(known.map(columnOf), name).toContain(column)
      const left = new Set(words.map(({ place }) => place))
      expect(
        [...left]
          .filter(place => !known.includes(place))
          .map(
            place =>
              `${name}.${place} is left: ${mendedIn(name)} or name it in tools/testing/kept-after-deletion.ts`,
          ),
      ).toEqual([])
      for (const [place, word] of Object.entries(places))
        if (word === 'emptied') {
          expect(filled(name), `${name}.${place}`).toContain(place)
          expect([...left], name).not.toContain(place)
        }
    }

    const kept = (await theOrder()).record
    expect(kept).toMatchObject({
      stripped: true,
      address: record.address,
      totals: record.totals,
      delivery: record.delivery,
      currency: record.currency,
    })
    expect(kept.lines).toMatchObject(
      record.lines.map(({ title, quantity, unit, discount, personalised, quote }) => ({
        title,
        quantity,
        unit,
        discount,
        personalised,
        quote: { quote: { lines: quote.quote.lines, total: quote.quote.total } },
        proof: null,
        document: null,
      })),
    )
    expect(kept.lines[0]?.summary.map(({ name }) => name)).toEqual([
      'Style',
      'Metal',
      'Band',
      'Stone',
    ])
  })

  test('an order under way keeps what its parcel needs, and is stripped a while after it is over', async () => {
    const { id, record } = await theOrder()
    await paymentContext.transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    expect(await theOrder()).toMatchObject({ accountId: null, record })
    await deliverOrder(paymentContext, id)
    const [returned] = await paymentContext.transact(t => t.select().from(returns))
    expect(returned?.words).not.toBe('')
    paymentContext.pass(ENDED_DAYS * 24 * 60 - 1)
    const strip = () => paymentContext.transact(t => stripOrders(t, { now: paymentContext.now() }))
    await strip()
    expect((await theOrder()).record).toEqual(record)
    paymentContext.pass(2)
    // Money that was asked to go back and has not arrived may still need somebody to write to.
    await paymentContext.transact(t => t.update(payments).set({ refundAsked: 1 }))
    await strip()
    expect((await theOrder()).record).toEqual(record)
    await paymentContext.transact(t => t.update(payments).set({ refunded: 1 }))
    await strip()
    expect((await theOrder()).record).toMatchObject({ stripped: true })
    await strip()
  })

  test('forgets pictures and kept emails after the commit, by names that tell nothing', async () => {
    const { id, record } = await theOrder()
    await deliverOrder(paymentContext, id)
    await paymentContext.transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    const left = await paymentContext.transact(t =>
      t.select().from(jobs).where(eq(jobs.kind, ORDER_EMAIL_JOB)),
    )
    expect(left).toEqual([])
    const waiting = await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))
    const forgetting = waiting.filter(({ kind }) => kind.startsWith('forget-'))
    expect(forgetting.map(({ payload }) => payload)).toEqual([
      { addressee: addresseeOf('zuleika@example.com') },
      { hash: record.lines[0]?.hash },
      { addressee: addresseeOf('zuleika@example.com') },
    ])
  })

  const changing = (record: SQL) => all(t => t.update(orders).set({ record }))
  const refused = { cause: { message: expect.stringContaining('cannot be changed') } }
  const asStripped = (record: OrderRecord) => sql`${JSON.stringify(strippedRecord(record))}::jsonb`

  test('nobody strips an order while it is somebody’s', async () => {
    const { id, record } = await theOrder()
    await deliverOrder(paymentContext, id)
    await expect(changing(asStripped(record))).rejects.toMatchObject(refused)
  })

  test.each<[string, SQL]>([
    ['into something else', sql`record || '{"stripped": true, "currency": "XXX"}'::jsonb`],
    ['with a word more', sql`record || '{"stripped": true, "later": "said"}'::jsonb`],
    [
      'with another name',
      sql`jsonb_set(record || '{"stripped": true}', '{address,name}', '"Eve"')`,
    ],
    ['without its pieces', sql`record || '{"stripped": true, "lines": []}'::jsonb`],
    ['without its sum', sql`record || '{"stripped": true, "totals": {}}'::jsonb`],
    ['without saying so', sql`jsonb_set(record, '{contact,email}', '""')`],
  ])('nobody strips an order %s', async (_, record) => {
    await deliverOrder(paymentContext, (await theOrder()).id)
    await paymentContext.transact(t => t.update(orders).set({ accountId: null }))
    await expect(changing(record)).rejects.toMatchObject(refused)
  })

  test('nobody changes what happened to an order, and only when it is stripped its reasons go', async () => {
    await deliverOrder(paymentContext, (await theOrder()).id)
    const reasons = async () =>
      (
        await paymentContext.transact(t => t.select().from(orderEvents).orderBy(orderEvents.id))
      ).filter(({ data }) => 'reason' in data)
    expect(await reasons()).not.toEqual([])
    await expect(all(t => t.update(orderEvents).set({ data: {} }))).rejects.toThrow()
    await paymentContext.transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    expect(await reasons()).toEqual([])
    await expect(all(t => t.update(orderEvents).set({ data: { by: 'Eve' } }))).rejects.toThrow()
    await expect(all(t => t.update(orderEvents).set({ data: {}, kind: 'x' }))).rejects.toThrow()
    await expect(all(t => t.delete(orderEvents))).rejects.toThrow()
  })

  test('nobody takes a note away, or changes it, while its order is whole', async () => {
    for (const change of [{ text: '' }, { text: 'Other', who: 'Eve' }])
      await expect(all(t => t.update(orderNotes).set(change))).rejects.toThrow()
    await deliverOrder(paymentContext, (await theOrder()).id)
    await paymentContext.transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    await expect(all(t => t.update(orderNotes).set({ who: 'Eve' }))).rejects.toThrow()
    await expect(all(t => t.delete(orderNotes))).rejects.toThrow()
    expect(await all(t => t.select().from(orderNotes))).toMatchObject([{ text: '', who: 'Olga' }])
  })

  test('nobody strips an order that is not over', async () => {
    await paymentContext.transact(t => t.update(orders).set({ accountId: null }))
    const { record } = await theOrder()
    await expect(changing(asStripped(record))).rejects.toMatchObject(refused)
  })
})

test('no line of a summary that holds somebody’s words is one that is kept', () => {
  const names = summaryOf(somebodys).map(({ name }) => name)
  const kept = ['Style', 'Metal', 'Band', 'Plate', 'Chain', 'Stone', 'Stones', 'Small stones']
  for (const { name } of placeList) expect(kept).not.toContain(name)
  expect(names.filter(name => !kept.includes(name))).toEqual(['Size', 'Inside the band'])
})

/** Each place that still holds a secret; of what is in numbers, its table. */
function leaksOf(tables: Readonly<Record<string, TableWords>>, secret: string) {
  return Object.entries(tables).flatMap(([name, table]) => {
    if (!holds(table, secret)) return []
    const places = table.words.filter(({ text }) => text.includes(secret))
    const paths = places.length > 0 ? places.map(({ place }) => `${name}.${place}`) : [name]
    return paths.map(path => `${path} still says ${secret}: ${mendedIn(name)}`)
  })
}

const mendedIn = (table: string) =>
  `mend ${table === 'orders' ? 'shop/orders/stripped-record.ts' : 'shop/accounts/delete-account.ts'}`

const holds = (table: TableWords | undefined, secret: string) => table?.whole.includes(secret)

async function open(engine: EngineName) {
  const paymentContext = testPaymentContext((await testDatabase(engine)).transact)
  return paymentContext
}
