import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { payments } from '#shop/payments/tables.ts'
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
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { loader as boardLoader } from './board.tsx'
import { action, loader } from './order.tsx'

let shop: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
let olga: Visitor
let bea: Visitor

beforeEach(async () => {
  const url = await reusedPostgresUrl()
  const open = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
    onTestFinished(database.close)
    return testPaymentContext(database.transact)
  }
  shop = await open()
  other = await open()
  olga = await staffMember('owner', 'Olga')
  bea = await staffMember('service', 'Bea')
})

async function staffMember(role: StaffRole, name: string): Promise<Visitor> {
  const email = `${randomUUID()}@example.com`
  const accountId = await shop.transact(t => addAccount(t, { email, name, role }))
  return { accountId, sessionId: randomUUID(), email, name, role }
}

interface Sending {
  readonly at?: TestPaymentContext
  readonly isFresh?: boolean
}

/** A form of the order's page, and what the page answers. */
async function answer(
  by: Visitor,
  number: string,
  fields: Readonly<Record<string, string>>,
  { at = shop, isFresh = true }: Sending = {},
) {
  const body = new URLSearchParams({ confirmed: 'yes', ...fields })
  const ctx = { ...testContext(at, () => by), isFreshSignIn: async () => isFresh }
  return action(routeArgs(ctx, { params: { number }, method: 'POST', body }) as never)
}

/** Null where it was done, else why not. */
async function send(...sending: Parameters<typeof answer>): Promise<string | null> {
  const end = await answer(...sending)
  return end instanceof Response ? null : end.data.words
}

const why = { cause: 'fault', reason: 'The clasp came scratched' }
const refundForm = (amount: string) => ({
  intent: 'refund',
  key: randomUUID(),
  ...why,
  amount,
  piece: 'send',
})
const cancelForm = (amount: number) => ({ intent: 'cancel', ...why, confirmed: String(amount) })

const page = (by: Visitor, number: string) =>
  loader(
    routeArgs(
      testContext(shop, () => by),
      { params: { number } },
    ) as never,
  )
const waiting = async (by: Visitor, number: string) =>
  (await page(by, number)).refunding?.waiting ?? null
const board = async (by: Visitor) =>
  (await boardLoader(routeArgs(testContext(shop, () => by)) as never)).refunds

type Decision = 'approve' | 'decline' | 'withdraw'
const decide = async (
  decision: Decision,
  by: Visitor,
  number: string,
  request: string,
  sending: Sending = {},
) => send(by, number, { intent: `${decision}-refund`, request }, sending)

async function delivered() {
  const { order, number, accountId } = await placePaidOrder(shop, [engravedRing])
  await deliverOrder(shop, order.id)
  return { order, number, accountId }
}

const paidBack = async () =>
  (await shop.transact(t => t.select().from(payments))).reduce((sum, p) => sum + p.refundAsked, 0)
const state = async (number: string) =>
  (await shop.transact(t => t.select().from(orders).where(eq(orders.number, number))))[0]?.state

const setSettings = (typed: Readonly<Record<string, string>>) =>
  shop.transact(async t => {
    const { version } = await currentShopSettings(t)
    const by = { accountId: olga.accountId, who: 'Olga' }
    const entered = await enterShopSettings(t, { typed, follows: version, by, now: shop.now() })
    if (!entered.ok) throw new Error(entered.reason)
    return entered
  })

/** The id of what waits. */
async function requested(by: Visitor, number: string): Promise<string> {
  const request = await waiting(by, number)
  if (!request) throw new Error('Nothing waits')
  return request.id
}

test('a large refund waits for a second person, and is paid once when they approve it', async () => {
  await setSettings({ refundApproval: '500' })
  const { number } = await delivered()
  const form = refundForm('600')
  expect(await send(olga, number, form)).toBeNull()
  // The same form once more is the same request.
  expect(await send(olga, number, form)).toBeNull()
  expect(await paidBack()).toBe(0)
  expect(await waiting(olga, number)).toMatchObject({ amount: 60_000, isOwn: true, ...why })
  expect(await waiting(bea, number)).toMatchObject({ isOwn: false })
  expect(await board(bea)).toMatchObject([{ number, amount: 60_000, isOwn: false }])
  const request = await requested(bea, number)

  // Neither by the same person, nor by somebody who cannot refund, nor without showing who they are.
  expect(await decide('approve', olga, number, request)).toContain('Ask a colleague')
  const jan = await staffMember('jeweller', 'Jan')
  expect(await statusOf(() => decide('approve', jan, number, request))).toBe(403)
  expect(await board(jan)).toEqual([])
  const approve = { intent: 'approve-refund', request }
  expect(await answer(bea, number, approve, { isFresh: false })).toMatchObject({
    init: { status: 403 },
    data: { words: null, values: approve },
  })
  expect(await paidBack()).toBe(0)

  // It counts towards the limit of whoever requested it: Bea herself could refund 200.
  expect(await decide('approve', bea, number, request)).toBeNull()
  expect(await paidBack()).toBe(60_000)
  expect(await decide('approve', bea, number, request)).toContain('approved, declined or withdrawn')
  expect(await send(olga, number, form)).toBeNull()
  expect(await paidBack()).toBe(60_000)
  expect([await waiting(bea, number), await board(bea)]).toEqual([null, []])

  const told = (await page(olga, number)).events.filter(({ kind }) => kind.startsWith('refund-'))
  expect(told.map(({ kind, by, reason }) => [kind, by?.split(' ')[0], reason])).toEqual([
    ['refund-requested', 'Olga', why.reason],
    ['refund-approved', 'Bea', null],
    ['refund-asked', 'Olga', why.reason],
  ])
  const log = await shop.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
  expect(log.map(({ action, accountId }) => [action, accountId]).slice(-3)).toEqual([
    ['refund-requested', olga.accountId],
    ['refund-approved', bea.accountId],
    ['refund-asked', olga.accountId],
  ])
})

test('two colleagues who approve at the same moment refund it once', async () => {
  await setSettings({ refundApproval: '500' })
  const cleo = await staffMember('service', 'Cleo')
  for (let round = 0; round < 3; round++) {
    const { number } = await delivered()
    const before = await paidBack()
    expect(await send(olga, number, refundForm('600'))).toBeNull()
    const request = await requested(bea, number)
    const ends = await Promise.all([
      decide('approve', bea, number, request),
      decide('approve', cleo, number, request, { at: other }),
      decide('decline', cleo, number, request, { at: other }),
    ])
    expect(ends.filter(end => end === null)).toHaveLength(1)
    expect([before, before + 60_000]).toContain(await paidBack())
    if (ends[2] !== null) expect(await paidBack()).toBe(before + 60_000)
  }
})

test('a declined, withdrawn or expired refund is never paid', async () => {
  await setSettings({ refundApproval: '500' })
  const { number } = await delivered()
  const over = 'approved, declined or withdrawn'
  const ask = async () => {
    expect(await send(olga, number, refundForm('600'))).toBeNull()
    return requested(olga, number)
  }
  const declined = await ask()
  expect(await send(olga, number, refundForm('700'))).toContain('already waiting for approval')
  expect(await decide('withdraw', bea, number, declined)).toContain('Only the person')
  expect(await decide('decline', olga, number, declined)).toContain('Ask a colleague')
  expect(await decide('decline', bea, number, declined)).toBeNull()
  const withdrawn = await ask()
  expect(await decide('withdraw', olga, number, withdrawn)).toBeNull()
  const expired = await ask()
  shop.pass(7 * 24 * 60)
  expect([await waiting(bea, number), await board(bea)]).toEqual([null, []])
  for (const request of [declined, withdrawn, expired])
    expect(await decide('approve', bea, number, request)).toContain(over)
  const last = await ask()
  // Of another order it is not.
  expect(await decide('approve', bea, (await delivered()).number, last)).toContain(over)
  expect(await paidBack()).toBe(0)
  expect(await decide('approve', bea, number, last)).toBeNull()
  expect(await paidBack()).toBe(60_000)
})

test('cancelling a paid order and refunding a return wait for a second person, too', async () => {
  await setSettings({ refundApproval: '500' })
  const first = await placePaidOrder(shop, [engravedRing])
  expect(await send(olga, first.number, cancelForm(first.order.total))).toBeNull()
  expect([await state(first.number), await paidBack()]).toEqual(['paid', 0])
  const cancel = await requested(bea, first.number)
  expect(await decide('approve', bea, first.number, cancel)).toBeNull()
  expect([await state(first.number), await paidBack()]).toEqual(['cancelled', first.order.total])

  const { number, accountId } = await delivered()
  const asked = await shop.transact(t =>
    askReturn(t, {
      accountId,
      number,
      key: randomUUID(),
      kind: 'fault',
      lines: [{ at: 0, quantity: 1 }],
      words: 'The stone is loose.',
      now: shop.now(),
    }),
  )
  if (!asked.ok) throw new Error(asked.reason)
  const by = { accountId: olga.accountId, who: 'Olga' }
  for (const to of ['agreed', 'received'] as const)
    await shop.transact(t =>
      moveReturnByStaff(t, { number, by, now: shop.now(), return: asked.return.id, to }),
    )
  const before = await paidBack()
  const back = { intent: 'return-refund', return: asked.return.id, amount: '' }
  expect(await send(olga, number, back)).toBeNull()
  expect(await paidBack()).toBe(before)
  expect(await page(olga, number)).toMatchObject({ returns: [{ state: 'received' }] })
  const request = await waiting(bea, number)
  expect(await decide('approve', bea, number, request?.id ?? '')).toBeNull()
  expect(await paidBack()).toBe(before + (request?.amount ?? 0))
  expect(await page(olga, number)).toMatchObject({ returns: [{ state: 'refunded' }] })
})

test('a large refund cannot be split into small ones', async () => {
  await setSettings({ refundApproval: '500' })
  const { number } = await delivered()
  expect(await send(olga, number, refundForm('300'))).toBeNull()
  expect(await send(olga, number, refundForm('200'))).toBeNull()
  expect(await paidBack()).toBe(50_000)
  expect(await send(olga, number, refundForm('0.01'))).toBeNull()
  expect(await paidBack()).toBe(50_000)
  expect(await waiting(bea, number)).toMatchObject({ amount: 1 })
})

test('an approved refund stays within the limit of its requester', async () => {
  await setSettings({ refundApproval: '500', serviceRefunds: '1000' })
  const numbers = [(await delivered()).number, (await delivered()).number]
  for (const number of numbers) expect(await send(bea, number, refundForm('600'))).toBeNull()
  const ends = []
  for (const number of numbers)
    ends.push(await decide('approve', olga, number, await requested(olga, number)))
  expect(ends).toEqual([null, expect.stringContaining('exceeds the limit of the person')])
  expect(await paidBack()).toBe(60_000)
})

test('needs no approval if nobody else can refund', async () => {
  await setSettings({ refundApproval: '500' })
  const { number } = await delivered()
  await staffMember('jeweller', 'Jan')
  await shop.transact(t => t.execute(`delete from accounts where id = '${bea.accountId}'`))
  expect(await send(olga, number, refundForm('600'))).toBeNull()
  expect(await paidBack()).toBe(60_000)
})
