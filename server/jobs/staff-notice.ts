import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import { newOrderEmail, newReturnEmail } from '#shop/emails/staff-emails.ts'
import { invoices } from '#shop/invoices/tables.ts'
import type { Job } from '#shop/jobs/queue.ts'
import { announceToStaff } from '#shop/notices/announce.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { returns } from '#shop/returns/tables.ts'
import type { JobContext, JobDone } from './handler.ts'

const about = { kind: v.picklist(['order', 'return']), id: v.pipe(v.string(), v.uuid()) }
const noticePayload = v.object(about)
const emailPayload = v.object({ ...about, to: v.string() })

/** Waiting since a version in which a job found out who is to be told. */
export async function addressStaffNotice(
  { paymentContext }: JobContext,
  job: Job,
): Promise<undefined> {
  const { kind, id } = v.parse(noticePayload, job.payload)
  await paymentContext.transact(t => announceToStaff(t, { kind, id, now: paymentContext.now() }))
}

/** Tells one of them, once, however often the job runs. */
export async function sendStaffNotice(context: JobContext, job: Job): Promise<JobDone | undefined> {
  const { kind, id, to } = v.parse(emailPayload, job.payload)
  const found = await context.paymentContext.transact(transaction => lookUp(transaction, kind, id))
  // Nobody's any more: its account is gone, and what it said with it.
  if (!found || found.order.record.stripped) return
  const { order, returned, isTest } = found
  const now = await context.shopNow()
  const { settings } = now
  const { name: shop } = settings
  const base = { to, shop, origin: context.origin, order, isTest }
  const written = {
    ...(returned
      ? newReturnEmail({ ...base, isFault: returned.kind === 'fault' })
      : newOrderEmail(base)),
    key: job.key,
  }
  const mail = withLetterhead(written, letterheadOf(settings, context.origin))
  await context.mailer.send(mail, now)
  return { note: transaction => recordEmail(transaction, mail, context.paymentContext.now()) }
}

async function lookUp(transaction: Transaction, kind: 'order' | 'return', id: string) {
  const [returned] =
    kind === 'return' ? await transaction.select().from(returns).where(eq(returns.id, id)) : []
  const orderId = kind === 'return' ? returned?.orderId : id
  if (!orderId) return undefined
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const [test] = await transaction
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.test, true)))
    .limit(1)
  return { order, returned, isTest: test !== undefined }
}
