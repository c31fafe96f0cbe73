import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeList } from '#design/catalogue/make-ups.ts'
import { summaryOf } from '#design/document/summary.ts'
import { type TestTill, testTill } from '#tools/testing/counter.ts'
import { type EngineName, engines, testDatabase } from '#tools/testing/database.ts'
import { deliver } from '#tools/testing/deliver.ts'
import { marks, somebody, somebodys } from '#tools/testing/somebody.ts'
import { jobs } from '../jobs/tables.ts'
import { addresseeOf } from '../mail/forget-letters.ts'
import { ENDED_DAYS, stripOrders } from '../orders/strip-orders.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { returns } from '../returns/tables.ts'
import { orderNotes } from '../workshop/tables.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * What becomes of every table of the database when somebody deletes their account. A table that is
 * not named here fails the test: whoever adds one says what it keeps of people.
 */
const tables: Readonly<Record<string, 'goes' | 'is stripped' | 'says nothing of anybody'>> = {
  accounts: 'goes',
  sessions: 'goes',
  addresses: 'goes',
  favourites: 'goes',
  designs: 'goes',
  design_revisions: 'goes',
  proofs: 'goes',
  carts: 'goes',
  cart_lines: 'goes',
  shared_designs: 'goes',
  special_orders: 'goes',
  special_order_events: 'goes',
  special_order_quotes: 'goes',
  sent_letters: 'goes',
  orders: 'is stripped',
  returns: 'is stripped',
  order_notes: 'is stripped',
  payment_events: 'is stripped',
  order_events: 'says nothing of anybody',
  promotion_uses: 'says nothing of anybody',
  payments: 'says nothing of anybody',
  payment_movements: 'says nothing of anybody',
  payment_differences: 'says nothing of anybody',
  invoices: 'says nothing of anybody',
  invoice_numbers: 'says nothing of anybody',
  jobs: 'says nothing of anybody',
  promotions: 'says nothing of anybody',
  rates: 'says nothing of anybody',
  stone_stock: 'says nothing of anybody',
  stone_holds: 'says nothing of anybody',
  stone_movements: 'says nothing of anybody',
  test_intents: 'says nothing of anybody',
  test_refunds: 'says nothing of anybody',
  // The identity service forgets its own when the browser asks it to, right after the shop has.
  identity_users: 'goes',
  identity_refresh_tokens: 'goes',
  identity_codes: 'goes',
  identity_keys: 'says nothing of anybody',
  identity_attempts: 'says nothing of anybody',
  // Of a picture there are its size and a hash; the file and the row go with the next sweep.
  special_order_pictures: 'says nothing of anybody',
  // What the workshop drew, under a name of its own; file and row go with the next sweep.
  special_order_files: 'says nothing of anybody',
  // What staff did, under their own names.
  audit_entries: 'says nothing of anybody',
  order_work: 'says nothing of anybody',
  shop_opening: 'says nothing of anybody',
  notice_recipients: 'says nothing of anybody',
  staff_looks: 'says nothing of anybody',
  api_keys: 'says nothing of anybody',
  delivery_terms: 'says nothing of anybody',
  journey_counts: 'says nothing of anybody',
  offer_switches: 'says nothing of anybody',
  webhooks: 'says nothing of anybody',
  webhook_deliveries: 'says nothing of anybody',
}

describe.each(engines)('deleting an account on %s', engine => {
  let till: TestTill
  let accountId: string
  const all = <Row>(of: Parameters<TestTill['transact']>[0]) => till.transact(of) as Promise<Row>

  beforeEach(async () => {
    till = await open(engine)
    accountId = (await somebody(till)).accountId
  })

  /** Every row of every table, as text. */
  const whole = () =>
    till.transact(async t => {
      const named = await t.execute<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      )
      const text: Record<string, string> = {}
      for (const { name } of rowsOf<{ name: string }>(named)) {
        const found = await t.execute(sql.raw(`select to_jsonb(x)::text as row from "${name}" x`))
        text[name] = rowsOf<{ row: string }>(found)
          .map(({ row }) => row)
          .join('\n')
      }
      return text
    })

  const theOrder = async () => {
    const [order] = await till.transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }

  test('leaves nothing in any table but what the law asks for', async () => {
    await deliver(till, (await theOrder()).id)
    const before = await whole()
    expect(Object.keys(before)).toEqual(Object.keys(tables).sort())
    // The test is worth something only if there is something to forget everywhere.
    for (const [name, what] of Object.entries(tables))
      if (what !== 'says nothing of anybody' && !name.startsWith('identity_'))
        expect(before[name], name).not.toBe('')
    for (const secret of marks) expect(JSON.stringify(before), secret).toContain(secret)
    const { record } = await theOrder()

    await till.transact(t => deleteAccount(t, { accountId, now: till.now() }))
    const after = await whole()
    for (const [name, text] of Object.entries(after))
      for (const secret of marks) expect(text, `${secret} in ${name}`).not.toContain(secret)
    for (const [name, what] of Object.entries(tables))
      if (what === 'goes') expect(after[name], name).toBe('')

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
    await till.transact(t => deleteAccount(t, { accountId, now: till.now() }))
    expect(await theOrder()).toMatchObject({ accountId: null, record })
    await deliver(till, id)
    const [returned] = await till.transact(t => t.select().from(returns))
    expect(returned?.words).not.toBe('')
    till.pass(ENDED_DAYS * 24 * 60 - 1)
    const strip = () => till.transact(t => stripOrders(t, { now: till.now() }))
    await strip()
    expect((await theOrder()).record).toEqual(record)
    till.pass(2)
    // Money that was asked to go back and has not arrived may still need somebody to write to.
    await till.transact(t => t.update(payments).set({ refundAsked: 1 }))
    await strip()
    expect((await theOrder()).record).toEqual(record)
    await till.transact(t => t.update(payments).set({ refunded: 1 }))
    await strip()
    expect((await theOrder()).record).toMatchObject({ stripped: true })
    await strip()
  })

  test('forgets pictures and kept letters after the commit, by names that tell nothing', async () => {
    const { id, record } = await theOrder()
    await deliver(till, id)
    await till.transact(t => deleteAccount(t, { accountId, now: till.now() }))
    const left = await till.transact(t => t.select().from(jobs).where(eq(jobs.kind, 'letter')))
    expect(left).toEqual([])
    const waiting = await till.transact(t => t.select().from(jobs))
    const forgetting = waiting.filter(({ kind }) => kind.startsWith('forget-'))
    expect(forgetting.map(({ payload }) => payload)).toEqual([
      { addressee: addresseeOf('zuleika@example.com') },
      { hash: record.lines[0]?.hash },
      { addressee: addresseeOf('zuleika@example.com') },
    ])
  })

  test.each([
    ['while it is somebody’s', sql`keepsake_order_stripped(record)`],
    ['into something else', sql`record || '{"currency": "XXX"}'::jsonb`],
    ['in part', sql`jsonb_set(record, '{contact,email}', '""')`],
  ])('nobody strips an order %s', async (_, record) => {
    await deliver(till, (await theOrder()).id)
    const changing = all(t => t.update(orders).set({ record }))
    await expect(changing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('cannot be changed') },
    })
  })

  test('nobody takes a note away, or changes it, while its order is whole', async () => {
    for (const change of [{ text: '' }, { text: 'Other', who: 'Eve' }])
      await expect(all(t => t.update(orderNotes).set(change))).rejects.toThrow()
    await deliver(till, (await theOrder()).id)
    await till.transact(t => deleteAccount(t, { accountId, now: till.now() }))
    await expect(all(t => t.update(orderNotes).set({ who: 'Eve' }))).rejects.toThrow()
    await expect(all(t => t.delete(orderNotes))).rejects.toThrow()
    expect(await all(t => t.select().from(orderNotes))).toMatchObject([{ text: '', who: 'Olga' }])
  })

  test('nobody strips an order that is not over', async () => {
    await till.transact(t => t.update(orders).set({ accountId: null }))
    const record = sql`keepsake_order_stripped(record)`
    await expect(all(t => t.update(orders).set({ record }))).rejects.toThrow()
  })
})

test('no line of a summary that holds somebody’s words is one that is kept', () => {
  const names = summaryOf(somebodys).map(({ name }) => name)
  const kept = ['Style', 'Metal', 'Band', 'Plate', 'Chain', 'Stone', 'Stones', 'Small stones']
  for (const { name } of placeList) expect(kept).not.toContain(name)
  expect(names.filter(name => !kept.includes(name))).toEqual(['Size', 'Inside the band'])
})

async function open(engine: EngineName) {
  const till = testTill((await testDatabase(engine)).transact)
  return till
}

/** PGlite and pg answer alike, but say so with different types. */
const rowsOf = <Row>(found: unknown) => (found as { readonly rows: readonly Row[] }).rows
