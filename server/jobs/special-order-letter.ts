import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Job } from '#shop/jobs/queue.ts'
import type { LetterPicture } from '#shop/mail/letter.ts'
import { noteLetter } from '#shop/mail/sent-letters.ts'
import { specialOrderLetter } from '#shop/mail/special-order-letters.ts'
import { recipientsOf } from '#shop/notices/recipients.ts'
import { designOfQuote } from '#shop/special-orders/acceptance.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { readOwnPiece } from '#shop/special-orders/own-piece.ts'
import { linkHash } from '#shop/special-orders/private-link.ts'
import type { QuoteRow } from '#shop/special-orders/quote.ts'
import type { SpecialLetterKind } from '#shop/special-orders/states.ts'
import { specialOrders } from '#shop/special-orders/tables.ts'
import type { Done, JobWorld } from './handler.ts'

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
  ] as const satisfies readonly SpecialLetterKind[]),
  event: v.pipe(v.string(), v.transform(Number)),
})

/** Tells the other side what was said or done, once, however often the job runs. */
export async function sendSpecialOrderLetter(world: JobWorld, job: Job): Promise<Done | undefined> {
  const { id, kind, event: eventId } = v.parse(payload, job.payload)
  const { mac } = world.till
  const found = await world.till.transact(async transaction => {
    const special = await findForStaff(transaction, id)
    if (!special) return null
    // The shop's key is another one than when it was asked: the newest letter holds the link.
    if (special.accountId === null)
      await transaction
        .update(specialOrders)
        .set({ secretHash: linkHash(mac, id) })
        .where(eq(specialOrders.id, id))
    return {
      ...(await wholeSpecialOrder(transaction, special)),
      staff: await recipientsOf(transaction, 'message'),
    }
  })
  const event = found?.events.find(one => one.id === eventId)
  if (!found || !event) return
  const { special, quotes, staff } = found
  const last = kind === 'quoted' ? quotes.at(-1) : undefined
  const picture = last ? await pictureOf(world, last) : null
  const whole = { kind, special, event, quotes, picture, origin: world.origin, mac }
  const letters =
    kind === 'to-workshop'
      ? staff.map(to => ({
          ...specialOrderLetter({ ...whole, to }),
          key: `${job.key} ${to}`,
        }))
      : [{ ...specialOrderLetter(whole), key: job.key }]
  for (const letter of letters) await world.office.send(letter)
  return {
    async note(transaction) {
      for (const letter of letters) await noteLetter(transaction, letter, world.till.now())
    },
  }
}

/** A letter goes without a picture rather than not at all. */
async function pictureOf(
  { pictures, ownStill }: JobWorld,
  row: QuoteRow,
): Promise<LetterPicture | null> {
  const own = readOwnPiece(row.document)
  if (own) {
    const still = own.model && own.metal && (await ownStill(own.model, own.metal))
    return still ? { cid: 'piece-0', bytes: still } : null
  }
  const design = designOfQuote(row)
  if (!design) return null
  const order = { design, view: 'hero', scene: 'studio', size: 300, format: 'png' } as const
  const made = await pictures.get(order)
  return made.ok ? { cid: 'piece-0', bytes: made.bytes } : null
}
