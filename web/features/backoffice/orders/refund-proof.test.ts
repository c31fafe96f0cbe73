import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestShop, quietOpening } from '#server/http/testing.ts'
import { openSessionReader } from '#server/sessions/open-session.ts'
import { proveSession } from '#shop/accounts/prove-session.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { payments } from '#shop/payments/tables.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  engravedRing,
  placePaidOrder,
  press,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { action, loader } from './order.tsx'

describe.each(engines)('confirming who you are before a refund, on %s', engine => {
  /** An owner who has just signed in, by a session of the database, and a paid order. */
  async function open() {
    const shop = testPaymentContext((await testDatabase(engine)).transact)
    const { transact, now } = shop
    const email = 'olga@example.com'
    const accountId = await transact(t => addAccount(t, { email, name: 'Olga', role: 'owner' }))
    const { secret, sessionId } = await transact(t => addSession(t, { accountId, now: now() }))
    const cookie = `keepsake=${secret}`
    /** A request with the session of a browser, as the server reads it. */
    const contextOf = (sent: string) => {
      const services = { transact, now, secure: false }
      const { visitor, isFreshSignIn } = openSessionReader({ cookie: sent }, services)
      return { ...testContext(shop, () => null), visitor, isFreshSignIn }
    }
    const send = async (number: string, fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ confirmed: 'yes', ...fields })
      const args = { params: { number }, method: 'POST', body }
      const answer = await action(routeArgs(contextOf(cookie), args) as never)
      return answer instanceof Response ? 'done' : answer
    }
    const prove = () => transact(t => proveSession(t, { sessionId, now: now() }))
    const stateOf = async (number: string) => {
      const [order] = await transact(t => t.select().from(orders).where(eq(orders.number, number)))
      return order?.state
    }
    const paidBack = async () =>
      (await transact(t => t.select().from(payments))).reduce((sum, p) => sum + p.refundAsked, 0)
    const page = async (number: string) => {
      const here = { accountId, sessionId, email, name: 'Olga', role: 'owner' } as const
      return loader(
        routeArgs(
          testContext(shop, () => here),
          { params: { number } },
        ) as never,
      )
    }
    return { shop, send, prove, stateOf, paidBack, page, cookie, contextOf }
  }

  const refund = () => ({
    intent: 'refund',
    key: randomUUID(),
    cause: 'fault',
    reason: 'The clasp came scratched',
    amount: '100',
  })
  const asked = { init: { status: 403 }, data: { words: null, ways: { password: true } } }

  test('a refund six minutes after the sign-in asks again, and keeps what was entered', async () => {
    const { shop, send, prove, paidBack } = await open()
    const { order, number } = await placePaidOrder(shop, [engravedRing])
    await deliverOrder(shop, order.id)
    await prove()
    expect(await send(number, refund())).toBe('done')
    shop.pass(6)
    const typed = refund()
    const answer = await send(number, typed)
    expect(answer).toMatchObject(asked)
    expect(answer).toMatchObject({ data: { intent: 'refund', values: typed } })
    expect(await paidBack()).toBe(10_000)
    await prove()
    expect(await send(number, typed)).toBe('done')
    // The same form once more is the same refund.
    expect(await send(number, typed)).toBe('done')
    expect(await paidBack()).toBe(20_000)
  })

  test('cancelling a paid order asks, too; cancelling an unpaid one does not', async () => {
    const { shop, send, prove, stateOf, paidBack } = await open()
    const { order, number } = await placePaidOrder(shop, [engravedRing])
    const cancel = (confirmed: number) => ({
      intent: 'cancel',
      cause: 'changed-mind',
      reason: 'The customer called it off',
      confirmed: String(confirmed),
    })
    shop.pass(6)
    expect(await send(number, cancel(order.total))).toMatchObject(asked)
    // A form that says nothing goes back cancels no paid order.
    expect(await send(number, cancel(0))).toMatchObject({ init: { status: 422 } })
    expect([await stateOf(number), await paidBack()]).toEqual(['paid', 0])
    await prove()
    expect(await send(number, cancel(order.total))).toBe('done')
    expect([await stateOf(number), await paidBack()]).toEqual(['cancelled', order.total])

    shop.pass(6)
    await press(shop, await customer(shop, [engravedRing]), { means: 'decline' })
    const [unpaid] = await shop.transact(t =>
      t.select().from(orders).where(eq(orders.state, 'pending-payment')),
    )
    if (!unpaid) throw new Error('There is no unpaid order')
    expect(await send(unpaid.number, cancel(0))).toBe('done')
    expect(await stateOf(unpaid.number)).toBe('cancelled')
  })

  test('a form of another site refunds nothing, whatever its cookie', async () => {
    const { shop, paidBack, cookie, contextOf } = await open()
    const { order, number } = await placePaidOrder(shop, [engravedRing])
    await deliverOrder(shop, order.id)
    const { send: post } = await openTestShop({
      origin: 'https://shop.example',
      opening: { ...quietOpening, transact: shop.transact, now: shop.now },
      pages: async request => {
        const ctx = contextOf(request.headers.get('cookie') ?? '')
        const answer = await action({ ...routeArgs(ctx, { params: { number } }), request } as never)
        return answer instanceof Response ? answer : new Response(null, { status: 422 })
      },
    })
    const sent = async (headers: Readonly<Record<string, string>>) => {
      const body = String(new URLSearchParams({ confirmed: 'yes', ...refund() }))
      const form = { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers }
      const path = `/workshop/orders/${number}`
      return (await post({ method: 'POST', path, headers: form, body })).status
    }
    await shop.transact(t => t.update(sessions).set({ signedInAt: shop.now() }))
    for (const origin of ['https://evil.example', 'http://shop.example', 'null'])
      expect(await sent({ origin }), origin).toBe(403)
    expect(await sent({})).toBe(403)
    expect(await paidBack()).toBe(0)
    expect(await sent({ origin: 'https://shop.example' })).toBe(302)
    expect(await paidBack()).toBe(10_000)
  })

  test('returns, lower prices and approvals ask, too; declining a refund does not', async () => {
    const { shop, send } = await open()
    const { number } = await placePaidOrder(shop, [engravedRing])
    shop.pass(6)
    const id = randomUUID()
    for (const intent of ['return-refund', 'lower-price', 'approve-refund'])
      expect(await send(number, { intent, return: id, request: id }), intent).toMatchObject(asked)
    for (const intent of ['decline-refund', 'withdraw-refund'])
      expect(await send(number, { intent, request: id }), intent).toMatchObject({
        init: { status: 422 },
      })
  })

  const meaningless = [
    { reason: 'x' },
    { reason: 'Goodwill' },
    { reason: '         x         ' },
    { reason: 'xxxxxxxxxxxxxxxx' },
    { reason: 'ababababababab' },
    { reason: '1234567890 1234567890' },
    { cause: '' },
    { cause: 'because' },
  ]

  test('refuses refunds and cancellations without a meaningful reason', async () => {
    const { shop, send, stateOf, paidBack, page } = await open()
    const { order, number } = await placePaidOrder(shop, [engravedRing])
    const said = { cause: 'goodwill', reason: '  Arrived after the wedding ' }
    const cancel = { intent: 'cancel', confirmed: String(order.total), ...said }
    for (const unsaid of meaningless)
      for (const form of [cancel, { ...refund(), piece: 'send' }]) {
        const answer = await send(number, { ...form, ...unsaid })
        expect(answer).toMatchObject({
          init: { status: 422 },
          data: { words: expect.stringMatching(/^Please /) },
        })
      }
    expect([await stateOf(number), await paidBack()]).toEqual(['paid', 0])

    expect(await send(number, { ...refund(), ...said, piece: 'send' })).toBe('done')
    expect(await send(number, { ...cancel, confirmed: String(order.total - 10_000) })).toBe('done')
    const told = (await page(number)).events.filter(({ cause }) => cause !== null)
    expect(told.map(({ kind, cause, reason }) => [kind, cause, reason])).toEqual(
      ['refund-asked', 'refund-asked', 'cancelled'].map(kind => [
        kind,
        'goodwill',
        'Arrived after the wedding',
      ]),
    )
    // The audit log is never changed, so it says the reason from the list, and repeats nobody's words.
    const log = await shop.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(log.map(({ action, after }) => [action, after])).toMatchObject([
      ['refund-asked', { amount: 10_000, cause: 'goodwill' }],
      ['order-cancelled', { amount: order.total - 10_000, cause: 'goodwill' }],
    ])
    expect(JSON.stringify(log)).not.toContain('wedding')
  })
})
