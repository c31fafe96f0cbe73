import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readSpecialOrderRequest } from '#schemas/special-order.ts'
import { addAccount } from '#tools/testing/account.ts'
import { type EngineName, enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import {
  agreedSpecialOrder,
  band,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { auditEntries } from '../audit/tables.ts'
import { cartLines } from '../cart/tables.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { SPECIAL_ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { proofs } from '../proofs/tables.ts'
import { addMessage, decline, reopen, withdraw } from './conversation.ts'
import { expireQuotes } from './expire.ts'
import { exportSpecialOrders, findSpecialOrder, listSpecialOrders } from './find.ts'
import { lastQuote } from './quote.ts'
import { specialOrderStates, specialSteps } from './states.ts'
import { specialOrderEvents, specialOrderQuotes, specialOrders } from './tables.ts'

async function counter(engine: EngineName) {
  const { transact } = await testDatabase(engine)
  const paymentContext = testPaymentContext(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const stateOf = async (id: string) =>
    (await transact(t => t.select().from(specialOrders).where(eq(specialOrders.id, id))))[0]?.state
  const history = async (id: string) =>
    (
      await transact(t =>
        t
          .select()
          .from(specialOrderEvents)
          .where(eq(specialOrderEvents.specialOrderId, id))
          .orderBy(asc(specialOrderEvents.id)),
      )
    ).map(({ kind }) => kind)
  const mails = async () =>
    (await transact(t => t.select().from(jobs).orderBy(asc(jobs.id))))
      .filter(({ kind }) => kind === SPECIAL_ORDER_EMAIL_JOB)
      .map(({ payload }) => payload.kind)
  return { transact, paymentContext, accountId, stateOf, history, mails }
}

const staff = { actor: 'staff', ...jeweller } as const
const ada = { actor: 'customer', who: 'Ada' } as const

describe.each(enginesOfRun)('special orders on %s', engine => {
  test('from a guest’s wish to a paid order, each step in its history', async () => {
    const { paymentContext, transact, accountId, stateOf, history, mails } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    const key = randomUUID()
    const words = 'How wide may it be?'
    for (const by of [staff, staff])
      expect(
        await transact(t => addMessage(t, { id, by, now: paymentContext.now(), words, key })),
      ).toMatchObject({
        ok: true,
      })
    expect(await stateOf(id)).toBe('in-conversation')
    expect(await quotedSpecialOrder(paymentContext, id)).toMatchObject({
      ok: true,
      quote: { version: 1 },
    })
    const wider = {
      ...band,
      band: { profile: 'comfort' as const, widthUm: 6000, thicknessUm: 1800 },
    }
    expect(await quotedSpecialOrder(paymentContext, id, wider, -1000)).toMatchObject({
      ok: true,
      quote: { version: 2 },
    })
    const end = await agreedSpecialOrder(paymentContext, { id, secret, accountId })
    expect(end).toMatchObject({ ok: true, settled: { orderState: 'paid' } })
    expect(await stateOf(id)).toBe('ordered')
    expect(await history(id)).toEqual([
      'asked',
      'message',
      'taken-up',
      'quoted',
      'quoted',
      'claimed',
      'accepted',
      'deposit-paid',
      'ordered',
    ])
    expect(await mails()).toEqual([
      'asked',
      'to-workshop',
      'answered',
      'quoted',
      'quoted',
      'to-workshop',
    ])
    const quote = await transact(t => lastQuote(t, id))
    const [order] = await transact(t => t.select().from(orders))
    expect(order?.record.lines[0]).toMatchObject({ hash: quote?.hash, unit: quote?.quote.total })
    const [proof] = await transact(t => t.select().from(proofs))
    expect(proof?.quote).toEqual(quote?.quote)
    expect(proof?.quote.lines.at(-1)).toMatchObject({ words: 'Hammered by hand', amount: -1000 })
    const audited = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(audited.map(({ action }) => action)).toEqual([
      'answered a special order',
      'quoted a special order',
      'quoted a special order',
    ])
  })

  test('the private link opens one, until an account has claimed it', async () => {
    const { paymentContext, transact, accountId } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    const other = await requestedSpecialOrder(paymentContext)
    const stranger = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    const see = (key: { accountId?: string; secret?: string }) =>
      transact(t => findSpecialOrder(t, { id, accountId: null, secret: null, ...key }))
    expect(await see({ secret })).toMatchObject({ id })
    expect(await see({ secret: other.secret })).toBeUndefined()
    expect(await see({ accountId })).toBeUndefined()
    const [row] = await transact(t => t.select().from(specialOrders))
    expect(JSON.stringify(row)).not.toContain(secret)
    await quotedSpecialOrder(paymentContext, id)
    // Somebody signed in who has no key cannot agree in another's name.
    expect(
      await agreedSpecialOrder(paymentContext, { id, secret: other.secret, accountId: stranger }),
    ).toEqual({
      ok: false,
      reason: 'not-found',
    })
    await agreedSpecialOrder(paymentContext, { id, secret, accountId })
    expect(await see({ secret })).toBeUndefined()
    expect(await see({ accountId: stranger, secret })).toBeUndefined()
    expect(await see({ accountId })).toMatchObject({ id })
    const taken = await transact(t => exportSpecialOrders(t, { accountId }))
    expect(JSON.stringify(taken)).toContain('river at night')
    expect(JSON.stringify(taken)).not.toContain('secretHash')
  })

  test('what was seen is what is agreed to: version, sum and day', async () => {
    const { paymentContext, accountId, stateOf } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    const first = await quotedSpecialOrder(paymentContext, id)
    await quotedSpecialOrder(paymentContext, id)
    const who = { id, secret, accountId }
    const quoteId = first.ok ? first.quote.id : ''
    expect(await agreedSpecialOrder(paymentContext, { ...who, quoteId })).toMatchObject({
      reason: 'another-version',
    })
    expect(await agreedSpecialOrder(paymentContext, { ...who, seen: 1 })).toMatchObject({
      reason: 'sum-changed',
    })
    paymentContext.pass(16 * 24 * 60)
    expect(await agreedSpecialOrder(paymentContext, who)).toMatchObject({ reason: 'over' })
    expect(await stateOf(id)).toBe('quoted')
  })

  test('of two presses of the button one orders; a declined card is paid anew', async () => {
    const { paymentContext, transact, accountId, stateOf } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    await quotedSpecialOrder(paymentContext, id)
    const first = await agreedSpecialOrder(paymentContext, {
      id,
      secret,
      accountId,
      means: 'decline',
    })
    expect(first).toMatchObject({ ok: true, settled: { orderState: 'pending-payment' } })
    expect(await stateOf(id)).toBe('accepted')
    const second = await agreedSpecialOrder(paymentContext, { id, secret: null, accountId })
    expect(second).toMatchObject({ ok: true, settled: { orderState: 'paid' } })
    // Once more, when all is paid: it is the same order, and nothing more is asked for.
    expect(await agreedSpecialOrder(paymentContext, { id, secret, accountId })).toEqual({
      ok: true,
      number: second.ok && second.number,
      settled: null,
    })
    expect(await transact(t => t.select().from(orders))).toHaveLength(1)
    expect(await stateOf(id)).toBe('ordered')
  })

  test('an order that is given up leaves the quote standing, and nothing in the cart', async () => {
    const { paymentContext, transact, accountId, stateOf } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    await quotedSpecialOrder(paymentContext, id, band, -2000)
    await agreedSpecialOrder(paymentContext, { id, secret, accountId, means: 'decline' })
    const [order] = await transact(t => t.select().from(orders))
    const end = { orderId: order?.id ?? '', actor: 'customer', reason: 'given up' } as const
    expect(await cancelOrder(paymentContext, end)).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('quoted')
    expect(await transact(t => t.select().from(cartLines))).toEqual([])
    expect(await agreedSpecialOrder(paymentContext, { id, secret: null, accountId })).toMatchObject(
      {
        settled: { orderState: 'paid' },
      },
    )
  })

  test('ends by a word or by its day, and is taken up again', async () => {
    const { paymentContext, transact, stateOf } = await counter(engine)
    const { id } = await requestedSpecialOrder(paymentContext)
    const saying = { id, by: ada, now: paymentContext.now(), words: '' }
    expect(await transact(t => decline(t, saying))).toMatchObject({ reason: 'empty' })
    const why = { ...saying, words: 'Too dear for us.' }
    expect(await transact(t => decline(t, why))).toMatchObject({ ok: true })
    expect(await transact(t => addMessage(t, { ...why, key: randomUUID() }))).toMatchObject({
      reason: 'over',
    })
    expect(await quotedSpecialOrder(paymentContext, id)).toMatchObject({ reason: 'not-now' })
    expect(await transact(t => reopen(t, saying))).toMatchObject({ ok: true })
    expect(await stateOf(id)).toBe('in-conversation')
    await quotedSpecialOrder(paymentContext, id)
    expect(await transact(t => withdraw(t, saying))).toMatchObject({ reason: 'not-now' })
    const last = new Date('2026-12-01T23:59:00Z')
    expect(await transact(t => expireQuotes(t, { now: last }))).toBe(0)
    const after = new Date('2026-12-02T00:01:00Z')
    expect(await transact(t => expireQuotes(t, { now: after }))).toBe(1)
    expect(await transact(t => expireQuotes(t, { now: after }))).toBe(0)
    expect(await stateOf(id)).toBe('expired')
  })

  test('what was said and offered is never changed, and goes with its owner', async () => {
    const { paymentContext, transact, accountId } = await counter(engine)
    const { id } = await requestedSpecialOrder(paymentContext, accountId)
    await quotedSpecialOrder(paymentContext, id)
    for (const table of [specialOrderEvents, specialOrderQuotes]) {
      await expect(transact(t => t.update(table).set({ specialOrderId: id }))).rejects.toThrow()
      await expect(transact(t => t.delete(table))).rejects.toThrow()
    }
    await transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    expect(
      await transact(t => t.select().from(specialOrderEvents).orderBy(specialOrderEvents.id)),
    ).toEqual([])
  })

  test('the inbox finds by words, and takes no pattern for one', async () => {
    const { paymentContext, transact } = await counter(engine)
    await requestedSpecialOrder(paymentContext)
    const find = (search: string) =>
      transact(t => listSpecialOrders(t, { states: specialOrderStates, search }))
    expect(await find('RIVER')).toHaveLength(1)
    expect(await find('%')).toHaveLength(0)
  })
})

test('only what both sides may do leads anywhere', () => {
  const reached = new Set(['asked', ...specialSteps.map(({ to }) => to)])
  expect(reached).toEqual(new Set(specialOrderStates))
  const byCustomer = specialSteps.filter(({ by }) => by.includes('customer')).map(({ to }) => to)
  expect(new Set(byCustomer)).toEqual(new Set(['accepted', 'declined', 'in-conversation']))
  const pairs = specialSteps.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

describe('a wish', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const good = {
    id: randomUUID(),
    words: 'A crest for my father.',
    name: 'Ada',
    email: 'ada@example.com',
  }

  test('is read from a form, and what is wrong is said by its field', () => {
    const read = readSpecialOrderRequest({ ...good, budget: '1500', neededBy: '2027-02-14' }, now)
    expect(read).toMatchObject({ ok: true, specialRequest: { budget: 1500, phone: null } })
    const bad = {
      id: 'x',
      words: 'hi',
      budget: '-5',
      neededBy: '2026-11-15',
      email: 'no',
      phone: '?',
    }
    const refused = readSpecialOrderRequest({ ...bad, name: ' ' }, now)
    expect(refused.ok ? [] : Object.keys(refused.faults).sort()).toEqual(
      ['budget', 'email', 'id', 'name', 'neededBy', 'phone', 'words'].sort(),
    )
  })

  test('holds no marks that make a page read backwards', () => {
    const read = readSpecialOrderRequest(
      { ...good, words: `A ring\u202e for\u0000 me,\r\n\r\n\r\n\r\nplease` },
      now,
    )
    expect(read).toMatchObject({ specialRequest: { words: 'A ring for me,\n\nplease' } })
  })

  test.each(['[]', '[[1]]', '{"a":1}', '[[1,2,3,"x"]]', 'no', '[[1e99,2,3]]'])(
    'is not sketched with %s',
    sketch => expect(readSpecialOrderRequest({ ...good, sketch }, now).ok).toBe(false),
  )
})
