import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { geometryOf } from '#geometry/versions/version.ts'
import { type EmailPicture, withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import { specialOrderEmail } from '#shop/emails/special-order-emails.ts'
import type { Job } from '#shop/jobs/queue.ts'
import { recipientsOf } from '#shop/notices/recipients.ts'
import { designOfQuote } from '#shop/special-orders/acceptance.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { readOwnPiece } from '#shop/special-orders/own-piece.ts'
import { linkHash } from '#shop/special-orders/private-link.ts'
import type { QuoteRow } from '#shop/special-orders/quote.ts'
import type { SpecialOrderEmailKind } from '#shop/special-orders/states.ts'
import { specialOrders } from '#shop/special-orders/tables.ts'
import { termsOfOffer } from '#shop/special-orders/terms-of-offer.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import type { JobContext, JobDone } from './handler.ts'

const payload = v.object({
  id: v.string(),
  kind: v.picklist([
    'asked',
    'answered',
    'quoted',
    'declined',
    'expired',
    'reopened',
    'to-workshop',
  ] as const satisfies readonly SpecialOrderEmailKind[]),
  event: v.pipe(v.string(), v.transform(Number)),
})

/** Tells the other side what was said or done, once, however often the job runs. */
export async function sendSpecialOrderEmail(
  context: JobContext,
  job: Job,
): Promise<JobDone | undefined> {
  const { id, kind, event: eventId } = v.parse(payload, job.payload)
  const { mac } = context.paymentContext
  const found = await context.paymentContext.transact(async transaction => {
    const special = await findForStaff(transaction, id)
    if (!special) return null
    // The shop's key is another one than when it was asked: the newest email holds the link.
    if (special.accountId === null)
      await transaction
        .update(specialOrders)
        .set({ secretHash: linkHash(mac, id) })
        .where(eq(specialOrders.id, id))
    const order = await wholeSpecialOrder(transaction, special)
    const last = order.quotes.at(-1)
    return {
      ...order,
      terms: last && (await termsOfOffer(transaction, last, context.paymentContext.now())),
      staff: await recipientsOf(transaction, 'message'),
    }
  })
  const event = found?.events.find(one => one.id === eventId)
  if (!found || !event) return
  const { special, quotes, staff, terms } = found
  const last = kind === 'quoted' ? quotes.at(-1) : undefined
  const picture = last ? await pictureOf(context, last) : null
  const { settings } = await context.shopNow()
  const { name: shop } = settings
  const whole = {
    kind,
    special,
    event,
    quotes,
    taxes: terms && placeNote(null, terms),
    picture,
    shop,
    origin: context.origin,
    mac,
  }
  const written =
    kind === 'to-workshop'
      ? staff.map(to => ({
          ...specialOrderEmail({ ...whole, to }),
          key: `${job.key} ${to}`,
        }))
      : [{ ...specialOrderEmail(whole), key: job.key }]
  const mails = written.map(mail => withLetterhead(mail, letterheadOf(settings, context.origin)))
  for (const mail of mails) await context.mailer.send(mail)
  return {
    async note(transaction) {
      for (const mail of mails) await recordEmail(transaction, mail, context.paymentContext.now())
    },
  }
}

/** An email goes without a picture rather than not at all. */
async function pictureOf(
  { pictures, ownStill }: JobContext,
  row: QuoteRow,
): Promise<EmailPicture | null> {
  const own = readOwnPiece(row.document)
  if (own) {
    const still = own.model && own.metal && (await ownStill(own.model, own.metal))
    return still ? { cid: 'piece-0', bytes: still } : null
  }
  const design = designOfQuote(row)
  if (!design) return null
  const seen = { view: 'hero', scene: 'studio', size: 300, format: 'png' } as const
  const made = await pictures.get({ ...seen, design, geometry: geometryOf(row.casting) })
  return made.ok ? { cid: 'piece-0', bytes: made.bytes } : null
}
