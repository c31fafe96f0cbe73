import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#shop/accounts/tables.ts'
import { moveByStaff } from '#shop/fulfilment/move-order.ts'
import { imports } from '#shop/imports/tables.ts'
import { SPECIAL_ORDER_EMAIL_JOB } from '#shop/jobs/job-kinds.ts'
import { retryJob } from '#shop/jobs/oversee-jobs.ts'
import { enqueue } from '#shop/jobs/queue.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { signReceipt } from '#shop/own-stones/sign-receipt.ts'
import { ownStones } from '#shop/own-stones/tables.ts'
import { refundByStaff } from '#shop/payments/refund-order.ts'
import { refundRequests } from '#shop/payments/tables.ts'
import { returns } from '#shop/returns/tables.ts'
import { addMessage } from '#shop/special-orders/conversation.ts'
import { inviteStaff } from '#shop/staff/invitations.ts'
import { prepareDelivery } from '#shop/webhooks/deliver.ts'
import { registerWebhook } from '#shop/webhooks/manage.ts'
import { webhookDeliveries } from '#shop/webhooks/tables.ts'
import { addStaffMember } from './account.ts'
import { tellSteps } from './deliver-order.ts'
import { mac, type TestPaymentContext } from './payment-context.ts'
import type { Somebody } from './somebody.ts'

const EMAIL_KEY = `${SPECIAL_ORDER_EMAIL_JOB} answered 99`
const by = { accountId: null, who: 'Olga' }

/** Whatever staff, machines and other versions of the shop can say of Zuleika, beside what she said. */
export async function speakOf(paymentContext: TestPaymentContext, she: Somebody): Promise<void> {
  const { number, orderId } = she
  const { transact } = paymentContext
  const now = paymentContext.now()
  await transact(t =>
    registerWebhook(t, {
      url: 'https://books.example',
      events: [],
      by,
      now,
      random: paymentContext.random,
    }),
  )
  const move = async (from: 'paid' | 'casting', to: 'paid' | 'casting', reason?: string) => {
    const moved = await transact(t =>
      moveByStaff(t, { number, by, now: paymentContext.now(), from, to, reason }),
    )
    if (!moved.ok) throw new Error(`The order is not moved: ${moved.reason}`)
    paymentContext.pass(1)
    await tellSteps(paymentContext, orderId)
  }
  await transact(t =>
    inviteStaff(t, {
      email: 'zuleika@example.com',
      role: 'service',
      by,
      at: now,
      random: paymentContext.random,
    }),
  )
  // A table of customers that she sent while she was staff, and never applied.
  await transact(t =>
    t.insert(imports).values({
      kind: 'customers',
      accountId: she.accountId,
      sentAt: now,
      encoding: 'utf-8',
      head: ['name'],
      lines: [{ line: 2, cells: ['Zuleika'] }],
      mapping: { name: 0 },
    }),
  )
  await move('paid', 'casting')
  await move('casting', 'paid', 'Zuleika wants Xanadu in gold')
  const reason = 'For zuleika’s trouble'
  const refund = { amount: 500, key: randomUUID(), cause: 'goodwill', reason } as const
  const doer = await addStaffMember(transact)
  const given = await refundByStaff(paymentContext, { ...refund, number, by: doer, piece: 'send' })
  if (!given.ok) throw new Error(`Nothing is refunded: ${given.reason}`)
  await transact(t =>
    t.insert(refundRequests).values({
      id: randomUUID(),
      orderId,
      kind: 'refund',
      amount: 500,
      wanted: { piece: 'send' },
      cause: 'goodwill',
      reason: 'Zuleika waited too long',
      state: 'declined',
      requestedBy: doer.accountId,
      requester: doer.who,
      requestedAt: now,
      expiresAt: now,
      decider: by.who,
      decidedAt: now,
    }),
  )
  await transact(t => signedReceipt(t, she, now))
  await transact(async t => {
    const words = 'Dear Zuleika, as in Xanadu?'
    const speaker = { actor: 'staff', who: 'Olga', doer: by } as const
    await addMessage(t, { id: she.specialId, by: speaker, now, words, key: randomUUID() })
    await t.insert(returns).values({
      orderId,
      key: randomUUID(),
      kind: 'fault',
      state: 'refused',
      lines: [{ at: 0, quantity: 1 }],
      words: 'It came scratched again',
      refusal: 'It is not as zuleika says',
      askedAt: now,
      changedAt: now,
    })
    await failedEmail(t, she)
    for (const { id } of await t.select({ id: webhookDeliveries.id }).from(webhookDeliveries))
      await prepareDelivery(t, { id, now, mac })
    await newerRecord(t, orderId)
    // The colleague leaves: the accounts that are left are to be counted.
    await t.delete(accounts).where(eq(accounts.id, doer.accountId))
  })
}

type Transaction = Parameters<Parameters<TestPaymentContext['transact']>[0]>[0]

/** An email that did not go out, and that somebody tried again. */
/** A stone of hers that lies here, and the receipt that she signed for it. */
async function signedReceipt(t: Transaction, { specialId }: Somebody, now: Date) {
  const id = randomUUID()
  await t.insert(ownStones).values({
    id,
    specialOrderId: specialId,
    number: `ST-${id.slice(0, 8)}`,
    state: 'received',
    gem: 'sapphire',
    shape: 'oval',
    treatment: 'unknown',
    source: 'told',
    receivedAt: now,
    announcedAt: now,
    changedAt: now,
  })
  const signed = await signReceipt(t, {
    ownStoneId: id,
    specialOrderId: specialId,
    name: 'Her name',
    signature: [[0, 500, 60, 300, 100, 80]],
    paper: new TextEncoder().encode('%PDF'),
    seenAt: now,
    now,
  })
  if (!signed.ok) throw new Error(signed.reason)
}

async function failedEmail(t: Transaction, { specialId }: Somebody) {
  const dueAt = new Date(0)
  const payload = { id: specialId, kind: 'answered', event: '1' }
  await enqueue(t, { kind: SPECIAL_ORDER_EMAIL_JOB, key: EMAIL_KEY, payload, dueAt })
  const [job] = await t
    .update(jobs)
    .set({ fault: '550 <zuleika@example.com>: nobody here' })
    .where(eq(jobs.key, EMAIL_KEY))
    .returning({ id: jobs.id })
  if (!job) throw new Error('There is no letter')
  await retryJob(t, { id: job.id, by, now: dueAt })
}

/** The order as a version of the shop might have written it that says more, at every place. */
async function newerRecord(t: Transaction, orderId: string) {
  const [order] = await t
    .select({ record: orders.record })
    .from(orders)
    .where(eq(orders.id, orderId))
  const record = withMore(order?.record)
  await t.execute(sql`alter table orders disable trigger orders_are_kept`)
  await t.execute(
    sql`update orders set record = ${JSON.stringify(record)}::jsonb where id = ${orderId}`,
  )
  await t.execute(sql`alter table orders enable trigger orders_are_kept`)
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  const more = Object.entries(value).map(([name, part]) => [name, withMore(part)])
  return { ...Object.fromEntries(more), later: { said: 'Zuleika, of Hidden Lane' } }
}
