import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createKey } from '#shop/keys/create-key.ts'
import { requestRefund } from '#shop/payments/refund-requests.ts'
import type { Visitor } from '#shop/request-context.ts'
import { registerWebhook } from '#shop/webhooks/manage.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { fillEveryTable, type Somebody } from '#tools/testing/somebody.ts'
import { routeTable } from '#web/app/route-table.ts'

interface There extends Somebody {
  readonly keyId: string
  readonly webhookId: string
  readonly requestId: string
}

interface Act {
  readonly by: 'customer' | 'owner'
  readonly path: string
  readonly params?: (there: There) => Readonly<Record<string, string>>
  readonly form: (there: There) => Readonly<Record<string, string>>
}

const number = ({ number }: There) => ({ number })
const order = '/workshop/orders/:number'
const ofOrder = (form: Act['form']): Act => ({ by: 'owner', path: order, params: number, form })
const why = { cause: 'changed-mind', reason: 'She called it off' }

/** Everything that cannot be taken back, whole but for the answer to its question. */
const acts: Readonly<Record<string, Act>> = {
  'cancel an order': {
    by: 'customer',
    path: '/setting/orders/:number',
    params: number,
    form: () => ({ intent: 'cancel' }),
  },
  'keep what was to come back': {
    by: 'customer',
    path: '/setting/orders/:number',
    params: number,
    form: ({ returnId }) => ({ intent: 'keep-it', return: returnId }),
  },
  'remove an address': {
    by: 'customer',
    path: '/setting/addresses/:id',
    params: ({ addressId }) => ({ id: addressId }),
    form: () => ({ intent: 'remove' }),
  },
  'sign out everywhere': {
    by: 'customer',
    path: '/setting',
    form: () => ({ intent: 'sign-out-everywhere' }),
  },
  'cancel a customer’s order': ofOrder(() => ({
    intent: 'cancel',
    ...why,
    metal: 'scrap',
    stones: 'lost',
  })),
  'give money back': ofOrder(() => ({
    intent: 'refund',
    key: randomUUID(),
    ...why,
    amount: '10',
    piece: 'send',
  })),
  'approve a refund': ofOrder(({ requestId }) => ({
    intent: 'approve-refund',
    request: requestId,
  })),
  'decline a refund': ofOrder(({ requestId }) => ({
    intent: 'decline-refund',
    request: requestId,
  })),
  'withdraw a refund': ofOrder(({ requestId }) => ({
    intent: 'withdraw-refund',
    request: requestId,
  })),
  'lower a price': ofOrder(() => ({ intent: 'lower-price' })),
  'agree to a return': ofOrder(({ returnId }) => ({ intent: 'return-agree', return: returnId })),
  'refuse a return': ofOrder(({ returnId }) => ({
    intent: 'return-refuse',
    return: returnId,
    words: 'No',
  })),
  'take a return in': ofOrder(({ returnId }) => ({ intent: 'return-receive', return: returnId })),
  'send a return back': ofOrder(({ returnId }) => ({ intent: 'return-mend', return: returnId })),
  'refund a return': ofOrder(({ returnId }) => ({ intent: 'return-refund', return: returnId })),
  'revoke a key': {
    by: 'owner',
    path: '/workshop/keys',
    form: ({ keyId }) => ({ intent: 'revoke-key', id: keyId }),
  },
  'remove a webhook': {
    by: 'owner',
    path: '/workshop/webhooks/:id',
    params: ({ webhookId }) => ({ id: webhookId }),
    form: () => ({ intent: 'remove' }),
  },
  'make a new secret': {
    by: 'owner',
    path: '/workshop/webhooks/:id',
    params: ({ webhookId }) => ({ id: webhookId }),
    form: () => ({ intent: 'renew-secret' }),
  },
  'take a role away': {
    by: 'owner',
    path: '/workshop/staff',
    form: () => ({ email: 'bea@example.com', role: 'customer' }),
  },
  'give up one’s own role': {
    by: 'owner',
    path: '/workshop/staff',
    form: () => ({ email: 'owner@example.com', role: 'service' }),
  },
}

interface Page {
  readonly action?: (args: never) => unknown
}

const pages = import.meta.glob<Page>(['/web/app/**/*.tsx', '/web/features/**/*.tsx'])

let paymentContext: TestPaymentContext
let there: There
let here: Visitor

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const she = await fillEveryTable(paymentContext)
  const by = { accountId: null, who: 'Olga' }
  const now = paymentContext.now()
  const requestId = randomUUID()
  const keyId = randomUUID()
  const { random } = paymentContext
  await paymentContext.transact(async t => {
    await addAccount(t, { email: 'owner@example.com', role: 'owner' })
    const olga = await addAccount(t, { email: 'olga@example.com', role: 'owner' })
    await requestRefund(t, {
      number: she.number,
      by: { accountId: olga, who: 'Olga' },
      now,
      id: requestId,
      kind: 'refund',
      amount: 1000,
      wanted: { piece: 'send' },
      cause: 'fault',
      reason: 'The clasp came scratched',
    })
    await addAccount(t, { email: 'bea@example.com', role: 'jeweller' })
    await createKey(t, {
      id: keyId,
      name: 'K',
      scopes: ['orders:read'],
      days: null,
      by,
      now,
      random,
    })
  })
  const url = 'https://hook.example.com/'
  const registered = await paymentContext.transact(t =>
    registerWebhook(t, { url, events: [], by, now, random }),
  )
  if (!registered.ok) throw new Error(registered.reason)
  there = { ...she, keyId, webhookId: registered.id, requestId }
})

const everything = () =>
  paymentContext.transact(async t => {
    const named = await t.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const texts: string[] = []
    for (const { name } of (named as unknown as { rows: { name: string }[] }).rows) {
      const found = await t.execute(sql.raw(`select to_jsonb(x)::text as row from "${name}" x`))
      const { rows } = found as unknown as { rows: { row: string }[] }
      texts.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.sort()
  })

async function send({ by, path, params, form }: Act, more: Readonly<Record<string, string>> = {}) {
  const who = { sessionId: there.sessionId, name: '' }
  here =
    by === 'customer'
      ? { ...who, accountId: there.accountId, email: 'z@example.com', role: 'customer' }
      : { ...who, accountId: there.accountId, email: 'owner@example.com', role: 'owner' }
  const page = routeTable.find(row => row.path === path)?.page ?? ''
  const load = pages[`/web/${page}.tsx`]
  if (!load) throw new Error(`There is no page for ${path}`)
  const { action } = await load()
  const body = new URLSearchParams({ ...form(there), ...more })
  const asking = { params: params?.(there) ?? {}, path, method: 'POST', body }
  return statusOf(() =>
    action?.(
      routeArgs(
        testContext(paymentContext, () => here),
        asking,
      ) as never,
    ),
  )
}

test('whatever cannot be taken back is not done before its question is answered', async () => {
  const before = await everything()
  for (const [name, act] of Object.entries(acts)) {
    expect([400, 422], name).toContain(await send(act))
    expect(await everything(), name).toEqual(before)
  }
})

test('an order is cancelled by the answer that names its amount, and by no other', async () => {
  const { rows } = (await paymentContext.transact(t =>
    t.execute(sql`select total from orders where id = ${there.orderId}`),
  )) as unknown as { rows: { total: number }[] }
  const total = rows[0]?.total ?? 0
  const state = async () => {
    const found = (await paymentContext.transact(t =>
      t.execute(sql`select state from orders where id = ${there.orderId}`),
    )) as unknown as { rows: { state: string }[] }
    return found.rows[0]?.state
  }
  const act = acts['cancel an order']
  if (!act) throw new Error('There is no such act')
  for (const confirmed of ['yes', '0', String(total - 1), ''])
    expect([409, 422], confirmed).toContain(await send(act, { confirmed }))
  expect(await state()).toBe('paid')
  expect(await send(act, { confirmed: String(total) })).toBe(302)
  expect(await state()).toBe('cancelled')
})

test('what was answered is done', async () => {
  await deliverOrder(paymentContext, there.orderId)
  for (const name of [
    'remove an address',
    'revoke a key',
    'remove a webhook',
    'take a role away',
  ]) {
    const act = acts[name]
    if (!act) throw new Error(`There is no act ${name}`)
    const before = await everything()
    expect([200, 302], name).toContain(await send(act, { confirmed: 'yes' }))
    expect(await everything(), name).not.toEqual(before)
  }
})
