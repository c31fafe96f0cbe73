import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#shop/audit/tables.ts'
import { countNew, noteLook } from '#shop/notices/count-new.ts'
import { nameRecipients } from '#shop/notices/recipients.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { askReturn } from '#shop/returns/ask-return.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import {
  customer,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { runNextJob } from './runner.ts'

const fail = (error: unknown) => {
  throw error
}
const by = { accountId: null, who: 'Olga' }

describe.each(enginesOfRun)('staff on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  let olga: string
  let dataDir: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
    dataDir = mkdtempSync(join(tmpdir(), 'keepsake-notices-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    olga = await transact(t => addAccount(t, { email: 'olga@example.com', role: 'owner' }))
    await transact(t => addAccount(t, { email: 'jan@example.com', role: 'jeweller' }))
  })
  /** Subjects of the emails to an address, after all that is to be done has been done. */
  async function subjectsTo(address: string) {
    const context = testJobContext(paymentContext, dataDir)
    while (await runNextJob(context, fail));
    const files = readdirSync(join(dataDir, 'mail')).sort()
    const emails = await Promise.all(
      files.map(name => PostalMime.parse(readFileSync(join(dataDir, 'mail', name)))),
    )
    return emails
      .filter(({ to }) => to?.some(one => one.address === address))
      .map(({ subject }) => subject)
  }
  const ordered = async () => {
    const accountId = await customer(paymentContext, [plain])
    const end = await press(paymentContext, accountId)
    if (!end.ok) throw new Error(end.reason)
    return { accountId, number: end.number }
  }
  const name = (kind: 'order' | 'return', addresses: string[] | null, was: string[]) =>
    transact(t => nameRecipients(t, { kind, addresses, was, by, now: paymentContext.now() }))

  test('are told once of each new order and return: owners, unless others are named', async () => {
    const { accountId, number } = await ordered()
    expect(await subjectsTo('olga@example.com')).toEqual([`Test: New order ${number}`])
    expect(await subjectsTo('jan@example.com')).toEqual([])
    expect(
      await name('return', ['jan@example.com', 'front@example.com'], ['olga@example.com']),
    ).toEqual({ ok: true, changed: true })
    const [order] = await transact(t => t.select().from(orders))
    await deliverOrder(paymentContext, order?.id ?? '')
    const wish = { kind: 'fault' as const, lines: [{ at: 0, quantity: 1 }], words: 'It came bent' }
    const ask = { accountId, number, key: randomUUID(), ...wish, now: paymentContext.now() }
    for (let i = 0; i < 2; i++)
      expect(await transact(t => askReturn(t, ask))).toMatchObject({ ok: true })
    const returned = [`Test: New return of order ${number}`]
    expect(await subjectsTo('jan@example.com')).toEqual(returned)
    expect(await subjectsTo('front@example.com')).toEqual(returned)
    expect(await subjectsTo('olga@example.com')).toHaveLength(1)
    expect(
      await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)),
    ).toMatchObject([{ action: 'named who is told', subject: 'emails about each new return' }])
  })

  test('are not told where nobody is named, and a stale form names nobody', async () => {
    await name('order', [], ['olga@example.com'])
    expect(await name('order', ['eve@example.com'], ['olga@example.com'])).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      now: [],
    })
    await ordered()
    expect(await subjectsTo('olga@example.com')).toEqual([])
    expect(await name('order', null, [])).toEqual({ ok: true, changed: true })
    await ordered()
    expect(await subjectsTo('olga@example.com')).toHaveLength(1)
  })

  test('see how much is new in each section since they last looked', async () => {
    const fresh = () => transact(t => countNew(t, { accountId: olga, now: paymentContext.now() }))
    await ordered()
    await ordered()
    await requestedSpecialOrder(paymentContext)
    expect(await fresh()).toEqual({ order: 2, return: 0, message: 1 })
    paymentContext.pass(1)
    const look = { accountId: olga, kind: 'order', now: paymentContext.now() } as const
    await transact(t => noteLook(t, look))
    await transact(t => noteLook(t, look))
    expect(await fresh()).toEqual({ order: 0, return: 0, message: 1 })
    paymentContext.pass(1)
    await ordered()
    expect(await fresh()).toEqual({ order: 1, return: 0, message: 1 })
  })
})
