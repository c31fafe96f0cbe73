import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { orders } from '#shop/orders/tables.ts'
import { payments } from '#shop/payments/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Visitor } from '#shop/request-context.ts'
import { askReturn } from '#shop/returns/ask-return.ts'
import { moveReturnByStaff } from '#shop/returns/handle-returns.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'
import type { StaffRole } from '#shop/staff/roles.ts'
import { addAccount } from '#tools/testing/account.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  engravedRing,
  placePaidOrder,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import {
  agreedSpecialOrder,
  band,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { action, loader } from './order.tsx'

let shop: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
let owner: Visitor
let service: Visitor

beforeEach(async () => {
  const url = await reusedPostgresUrl()
  const open = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
    onTestFinished(database.close)
    return testPaymentContext(database.transact)
  }
  shop = await open()
  other = await open()
  owner = await staffMember('owner', 'Olga')
  service = await staffMember('service', 'Bea')
})

async function staffMember(role: StaffRole, name: string): Promise<Visitor> {
  const email = `${randomUUID()}@example.com`
  const accountId = await shop.transact(t => addAccount(t, { email, name, role }))
  return { accountId, sessionId: randomUUID(), email, name, role }
}

/** A form of the order's page; null where it was done, else why not. */
async function send(
  by: Visitor,
  number: string,
  fields: Readonly<Record<string, string>>,
  at = shop,
): Promise<string | null> {
  const body = new URLSearchParams({ confirmed: 'yes', ...fields })
  const args = { params: { number }, method: 'POST', body }
  const answer = await action(
    routeArgs(
      testContext(at, () => by),
      args,
    ) as never,
  )
  if (answer instanceof Response) return null
  return answer.data.words
}

const why = { cause: 'fault', reason: 'The clasp came scratched' }
const refund = (by: Visitor, number: string, amount: string, at = shop) =>
  send(by, number, { intent: 'refund', key: randomUUID(), ...why, amount, piece: 'send' }, at)

async function delivered() {
  const { order, number, accountId } = await placePaidOrder(shop, [engravedRing])
  await deliverOrder(shop, order.id)
  return { order, number, accountId }
}

/** What went back or was asked to, of all orders. */
const paidBack = async () =>
  (await shop.transact(t => t.select().from(payments))).reduce(
    (sum, { refundAsked }) => sum + refundAsked,
    0,
  )

const setLimit = (serviceRefunds: string, transact: Transact = shop.transact) =>
  transact(async t => {
    const { version } = await currentShopSettings(t)
    const by = { accountId: owner.accountId, who: 'Olga' }
    return enterShopSettings(t, {
      // No refund here is large enough for a second person.
      typed: { serviceRefunds, refundApproval: '100000' },
      follows: version,
      by,
      now: shop.now(),
    })
  })

test('service cannot refund more than the daily limit, and sees what is left of it', async () => {
  const { number } = await delivered()
  expect(await refund(service, number, '2800')).toContain('€200')
  expect(await paidBack()).toBe(0)
  expect(await refund(service, number, '150')).toBeNull()
  expect(await refund(service, number, '60')).toMatch(/€200 .*€50/)
  expect(await refund(service, number, '50')).toBeNull()
  expect(await paidBack()).toBe(20_000)
  shop.pass(24 * 60)
  expect(await refund(service, number, '200')).toBeNull()
  expect(await refund(owner, number, '300')).toBeNull()
})

test('the key of one refund refunds nothing else, and says so', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const key = randomUUID()
  const refundWithKey = (number: string, amount: string) =>
    send(owner, number, { intent: 'refund', key, ...why, amount })
  expect(await refundWithKey(first.number, '50')).toBeNull()
  expect(await refundWithKey(first.number, '50')).toBeNull()
  expect(await refundWithKey(first.number, '60')).toMatch(/already been used for another refund/)
  expect(await refundWithKey(second.number, '50')).toMatch(/already been used for another refund/)
  expect(await paidBack()).toBe(5000)
})

test('a request for approval belongs to one order, too', async () => {
  await shop.transact(async t => {
    const { version } = await currentShopSettings(t)
    const by = { accountId: owner.accountId, who: 'Olga' }
    const typed = { refundApproval: '10' }
    return enterShopSettings(t, { typed, follows: version, by, now: shop.now() })
  })
  const [first, second] = [await delivered(), await delivered()]
  const fields = { intent: 'refund', key: randomUUID(), ...why, amount: '50' }
  expect(await send(owner, first.number, fields)).toBeNull()
  expect(await send(owner, second.number, fields)).toMatch(/already been used for another refund/)
})

test.each([
  [{ amount: '0' }, /^Please enter an amount above zero\./],
  [{ key: 'x' }, /^This form is damaged\. Reload the page/],
  [{ piece: '' }, /^Please say whether the piece is still to be sent\./],
])('a damaged refund form is refused in plain words: %o', async (wrong, words) => {
  const { number } = await delivered()
  const fields = { intent: 'refund', key: randomUUID(), ...why, amount: '50', ...wrong }
  expect(await send(owner, number, fields)).toMatch(words)
  expect(await paidBack()).toBe(0)
})

test('the limit counts cancelled orders and returns too', async () => {
  await setLimit('300')
  const first = await delivered()
  const asked = await shop.transact(t =>
    askReturn(t, {
      accountId: first.accountId,
      number: first.number,
      key: randomUUID(),
      kind: 'fault',
      lines: [{ at: 0, quantity: 1 }],
      words: 'The stone is loose.',
      now: shop.now(),
    }),
  )
  if (!asked.ok) throw new Error(asked.reason)
  const by = { accountId: owner.accountId, who: 'Olga' }
  for (const to of ['agreed', 'received'] as const)
    await shop.transact(t =>
      moveReturnByStaff(t, {
        number: first.number,
        by,
        now: shop.now(),
        return: asked.return.id,
        to,
      }),
    )
  const back = (amount: string) =>
    send(service, first.number, { intent: 'return-refund', return: asked.return.id, amount })
  expect(await back('')).toContain('€300')
  expect(await back('180')).toBeNull()
  expect(await refund(service, first.number, '121')).toContain('€120')

  const second = await placePaidOrder(shop, [engravedRing])
  const cancel = (by: Visitor) =>
    send(by, second.number, {
      intent: 'cancel',
      cause: 'changed-mind',
      reason: 'The customer called it off',
      confirmed: String(second.order.total),
    })
  expect(await cancel(service)).toContain('€120')
  expect(await state(second.number)).toBe('paid')
  await setLimit(String(second.order.total / 100 + 180))
  expect(await cancel(service)).toBeNull()
  expect(await state(second.number)).toBe('cancelled')
  expect(await refund(service, first.number, '1')).toContain('you have used all of it')
})

test('the limit counts the deposit of a special order, too', async () => {
  await setLimit('1')
  const customer = await shop.transact(t => addAccount(t, { email: 'sue@example.com' }))
  const { id, secret } = await requestedSpecialOrder(shop)
  await quotedSpecialOrder(shop, id, band, 5000, 50)
  const agreed = await agreedSpecialOrder(shop, { id, secret, accountId: customer })
  if (!agreed.ok) throw new Error(agreed.reason)
  const { number } = agreed
  const [deposit] = await shop.transact(t => t.select().from(payments))
  if (!deposit?.captured) throw new Error('There is no deposit')
  expect(await refund(service, number, '2')).toContain('€1')
  const cancel = (by: Visitor) =>
    send(by, number, {
      intent: 'cancel',
      cause: 'changed-mind',
      reason: 'The customer called it off',
      confirmed: String(deposit.captured),
    })
  expect(await cancel(service)).toContain('€1')
  expect([await state(number), await paidBack()]).toEqual(['paid', 0])
  expect(await cancel(owner)).toBeNull()
  expect([await state(number), await paidBack()]).toEqual(['cancelled', deposit.captured])
})

test('the page shows service how much they can still refund, and owners nothing', async () => {
  const { number } = await delivered()
  const allowanceOf = async (by: Visitor) => {
    const ctx = testContext(shop, () => by)
    return (await loader(routeArgs(ctx, { params: { number } }) as never)).refunding?.allowance
  }
  const currency = 'EUR'
  expect(await allowanceOf(service)).toEqual({ limit: 20_000, left: 20_000, currency })
  expect(await refund(service, number, '150')).toBeNull()
  expect(await allowanceOf(service)).toEqual({ limit: 20_000, left: 5000, currency })
  await setLimit('100')
  expect(await allowanceOf(service)).toEqual({ limit: 10_000, left: 0, currency })
  expect(await allowanceOf(owner)).toBeNull()
})

const state = async (number: string) =>
  (await shop.transact(t => t.select().from(orders))).find(one => one.number === number)?.state

test('refunds of several orders at the same moment cannot exceed the limit together', async () => {
  const numbers = [(await delivered()).number, (await delivered()).number]
  for (let round = 0; round < 3; round++) {
    const before = await paidBack()
    const ends = await Promise.all(
      numbers.map((number, i) => refund(service, number, '150', i === 0 ? shop : other)),
    )
    expect(ends.filter(end => end === null)).toHaveLength(1)
    expect(await paidBack()).toBe(before + 15_000)
    for (const at of [shop, other]) at.pass(24 * 60)
  }
})

test('the limit is per person, and a repeated refund counts once', async () => {
  const { number } = await delivered()
  const again = {
    intent: 'refund',
    key: randomUUID(),
    cause: 'fault',
    reason: 'The clasp came scratched',
  }
  for (let i = 0; i < 3; i++)
    expect(await send(service, number, { ...again, amount: '200' })).toBeNull()
  expect(await paidBack()).toBe(20_000)
  const colleague = await staffMember('service', 'Cleo')
  expect(await refund(colleague, number, '200')).toBeNull()
})

test('nobody can refund after losing the role, even in an open session', async () => {
  const { number } = await delivered()
  const nobody = { ...(await staffMember('jeweller', 'Jan')), role: 'owner' } as const
  expect(await refund(nobody, number, '10')).toContain('role')
  expect(await paidBack()).toBe(0)
})
