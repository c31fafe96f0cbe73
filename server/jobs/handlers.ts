import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { readCode } from '#design/document/code.ts'
import { geometryOf, geometryVersions } from '#geometry/versions/version.ts'
import { BACKUP_LATE_JOB } from '#shop/backups/late.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { pickupPlaceOf } from '#shop/delivery/pickup.ts'
import { type EmailPicture, withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import { tellStep } from '#shop/fulfilment/undo-step.ts'
import {
  FORGET_EMAILS_JOB,
  ORDER_EMAIL_JOB,
  SPECIAL_ORDER_EMAIL_JOB,
} from '#shop/jobs/job-kinds.ts'
import { forgetSandboxKeys } from '#shop/keys/sandbox-keys.ts'
import { NOTICE_EMAIL } from '#shop/notices/announce.ts'
import { keptName, type OrderLine } from '#shop/orders/record.ts'
import { emailKinds } from '#shop/orders/states.ts'
import { orders } from '#shop/orders/tables.ts'
import { TELL_STEP } from '#shop/orders/unannounced-steps.ts'
import { compareBooks } from '#shop/payments/compare-books.ts'
import { dueNow } from '#shop/payments/due.ts'
import { learnFees } from '#shop/payments/learn-fees.ts'
import { applyEvent } from '#shop/payments/provider-events.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import { returnsOf } from '#shop/returns/ask-return.ts'
import { stateColumns } from '#shop/settings/settings-reader.ts'
import { expireQuotes } from '#shop/special-orders/expire.ts'
import { readOwnPiece } from '#shop/special-orders/own-piece.ts'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import { fetchPrices } from '../metal-prices/fetch-prices.ts'
import { fetchLists } from '../stones/fetch-lists.ts'
import { deliverWebhook } from '../webhooks/deliver-webhook.ts'
import type { Handler, JobContext } from './handler.ts'
import { sendLateBackup } from './late-backup.ts'
import { sendSpecialOrderEmail } from './special-order-email.ts'
import { addressStaffNotice, sendStaffNotice } from './staff-notice.ts'

const emailPayload = v.object({
  orderId: v.string(),
  kind: v.picklist(emailKinds),
  returnId: v.optional(v.string()),
  amount: v.optional(v.pipe(v.string(), v.transform(Number))),
})

/** After so many attempts an email goes without the pictures that would not be made. */
const WITHOUT_PICTURES_AFTER = 3

const sendOrderEmail: Handler = async (context, job) => {
  const { orderId, kind, returnId, amount } = v.parse(emailPayload, job.payload)
  const { transact, now } = context.paymentContext
  // Reads the shop's state too: the email contains its name and leaves through its mail server.
  const rows = await transact(t =>
    t
      .select({ order: orders, payment: payments, shop: stateColumns })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.id, orderId)),
  )
  const [found] = rows
  // Nobody is there to read it any more.
  if (!found || found.order.record.stripped) return
  const { order } = found
  const paidBy = rows.flatMap(({ payment }) => payment ?? [])
  const due = dueNow(order, paidBy)
  // Paid or given up since: there is nothing to say any more.
  if (kind === 'payment-failed' && order.state !== 'pending-payment') return
  if (kind === 'balance-due' && due === 0) return
  // These two are asked for only by emails that say them.
  const returned =
    returnId && (await transact(t => returnsOf(t, orderId))).find(one => one.id === returnId)
  const pickup =
    kind === 'ready-to-collect'
      ? pickupPlaceOf(order.record, await transact(t => currentTerms(t, now())))
      : null
  const pictures: (EmailPicture | null | undefined)[] = []
  for (const [i, line] of order.record.lines.entries())
    pictures.push(await pictureOf(context, `piece-${i}`, line))
  if (pictures.includes(null) && job.attempts <= WITHOUT_PICTURES_AFTER)
    throw new Error('A picture could not be made yet')
  const shop = await context.shopNow(Promise.resolve(found.shop))
  const { settings } = shop
  const written = {
    ...orderEmail({
      kind,
      order,
      shop: settings.name,
      origin: context.origin,
      pictures: pictures.map(picture => picture ?? null),
      due,
      paid: paidBy.reduce((sum, { captured }) => sum + captured, 0),
      pickup,
      ...(amount !== undefined && { amount }),
      ...(returned && { returned }),
    }),
    key: job.key,
  }
  const sent = withLetterhead(written, letterheadOf(settings, context.origin))
  await context.mailer.send(sent, shop)
  await context.paymentContext.reached('email-sent')
  return { note: transaction => recordEmail(transaction, sent, now()) }
}

/**
 * The picture as it was when it was first ordered, whatever the catalogue has become since. Kept
 * under the design's hash: alike pieces look alike. Emails carry the small one where it can be had.
 * Undefined for a piece that has none to show.
 */
async function pictureOf(
  { pictures, kept, ownStill }: JobContext,
  cid: string,
  { code, hash, document, proof }: OrderLine,
): Promise<EmailPicture | null | undefined> {
  const geometry = geometryOf(proof)
  const name = keptName(hash, geometry)
  const own = readOwnPiece(document)
  if (own) {
    if (!own.model || !own.metal) return undefined
    const still = await ownStill(own.model, own.metal)
    if (still && !(await kept.has(name))) await kept.put(name, still)
    return still && { cid, bytes: still }
  }
  const read = readCode(code)
  if (!read.ok) {
    const known = await kept.get(name)
    return known && { cid, bytes: known }
  }
  const seen = { view: 'hero', scene: 'studio', format: 'png' } as const
  const picture = { ...seen, design: read.design, geometry }
  if (!(await kept.has(name))) {
    const large = await pictures.get({ ...picture, size: 600 })
    if (!large.ok) return null
    await kept.put(name, large.bytes)
  }
  const small = await pictures.get({ ...picture, size: 300 })
  return small.ok ? { cid, bytes: small.bytes } : null
}

const giveBack: Handler = async ({ paymentContext }, { payload }) => {
  const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload)
  const now = paymentContext.now()
  const refund = await paymentContext.transact(transaction =>
    askRefund(transaction, {
      paymentId,
      amount: 'all',
      key: paymentId,
      reason: 'paid-for-nothing',
      actor: 'shop',
      now,
    }),
  )
  if (refund.ok && (await carryOutRefund(paymentContext, refund.key)) === 'asked')
    throw new Error('The provider has not answered yet')
}

/** Alike pieces share a picture: it goes when the last order of it that may show it has. */
const forgetPicture: Handler = async ({ paymentContext, kept }, { payload }) => {
  const { hash } = v.parse(v.object({ hash: v.string() }), payload)
  const like = JSON.stringify({ lines: [{ hash }] })
  const [other] = await paymentContext.transact(transaction =>
    transaction
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.record} @> ${like}::jsonb`)
      .limit(1),
  )
  if (other) return
  for (const version of geometryVersions) await kept.remove(keptName(hash, version))
}

const forgetEmails: Handler = async ({ mailer }, { payload }) => {
  await mailer.forget(v.parse(v.object({ addressee: v.string() }), payload).addressee)
}

const providerEvent: Handler = async ({ paymentContext }, { payload }) => {
  const { id } = v.parse(v.object({ id: v.string() }), payload)
  if ((await applyEvent(paymentContext, id)) === 'unanswered')
    throw new Error('The provider did not answer')
}

const webhook: Handler = ({ paymentContext, origin }, { payload }) =>
  deliverWebhook(
    paymentContext,
    origin,
    v.parse(v.object({ delivery: v.string() }), payload).delivery,
  )

export const handlers: Readonly<Record<string, Handler>> = {
  [ORDER_EMAIL_JOB]: sendOrderEmail,
  'give-back': giveBack,
  'provider-event': providerEvent,
  'forget-picture': forgetPicture,
  [FORGET_EMAILS_JOB]: forgetEmails,
  [SPECIAL_ORDER_EMAIL_JOB]: sendSpecialOrderEmail,
  notice: addressStaffNotice,
  [NOTICE_EMAIL]: sendStaffNotice,
  [BACKUP_LATE_JOB]: sendLateBackup,
  'expire-quotes': async ({ paymentContext }) => {
    await paymentContext.transact(transaction =>
      expireQuotes(transaction, { now: paymentContext.now() }),
    )
  },
  [WEBHOOK_JOB]: webhook,
  [TELL_STEP]: async ({ paymentContext }, { payload }) => {
    const step = v.parse(v.object({ orderId: v.string(), until: v.string() }), payload)
    await paymentContext.transact(transaction =>
      tellStep(transaction, { ...step, now: paymentContext.now() }),
    )
    paymentContext.wake()
  },
  'metal-prices': async context => {
    await fetchPrices(context)
  },
  'stone-lists': async context => {
    await fetchLists(context)
  },
  reconcile: async ({ paymentContext }) => {
    await reconcile(paymentContext)
  },
  'compare-books': async ({ paymentContext }) => {
    await compareBooks(paymentContext)
  },
  'forget-sandbox-keys': async ({ paymentContext }) => {
    await paymentContext.transact(transaction =>
      forgetSandboxKeys(transaction, paymentContext.now()),
    )
  },
  'learn-fees': async ({ paymentContext }) => {
    await learnFees(paymentContext)
  },
}
