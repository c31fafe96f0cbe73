import { and, eq, isNull } from 'drizzle-orm'
import { readCode } from '#design/document/code.ts'
import { MOST_SUM, minorPerWhole } from '#design/price/currency.ts'
import type { Mac } from '#design/price/quote.ts'
import { requestLimits, type SpecialOrderRequest } from '#schemas/special-order.ts'
import { newOrderNumber } from '../orders/number.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { currentRates } from '../rates/current-rates.ts'
import { addSpecialEvent, queueSpecialOrderEmail, type SpecialOrderRow } from './move.ts'
import { linkHash } from './private-link.ts'
import { specialOrderPictures, specialOrders } from './tables.ts'

export interface NewSpecialOrder {
  readonly specialRequest: SpecialOrderRequest
  readonly accountId: string | null
  /** Hashes by which the sender's pictures are known. */
  readonly senders: readonly string[]
  readonly now: Date
  readonly mac: Mac
  readonly random: Random
}

/** Asked once, however often it is sent. `again` says that it was there already. */
export interface SpecialOrderAnswer {
  readonly special: SpecialOrderRow
  readonly again: boolean
}

export async function askSpecialOrder(
  transaction: Transaction,
  { specialRequest, accountId, senders, now, mac, random }: NewSpecialOrder,
): Promise<SpecialOrderAnswer> {
  const { startCode, phone, budget, ...rest } = specialRequest
  const { currency } = await currentRates(transaction, now)
  const [special] = await transaction
    .insert(specialOrders)
    .values({
      ...rest,
      phone: phone ?? '',
      budget: budget === null ? null : Math.min(budget * minorPerWhole(currency), MOST_SUM),
      budgetCurrency: budget === null ? null : currency,
      startCode: startCode && readCode(startCode).ok ? startCode : null,
      number: newOrderNumber(random),
      accountId,
      secretHash: accountId === null ? linkHash(mac, specialRequest.id) : null,
      state: 'asked',
      askedAt: now,
      changedAt: now,
    })
    .onConflictDoNothing({ target: specialOrders.id })
    .returning()
  if (!special) {
    const [before] = await transaction
      .select()
      .from(specialOrders)
      .where(eq(specialOrders.id, specialRequest.id))
    if (!before) throw new Error('A special order is there and is not')
    return { special: before, again: true }
  }
  await takePictures(transaction, { requestId: specialRequest.id, senders })
  const eventId = await addSpecialEvent(transaction, {
    specialOrderId: special.id,
    kind: 'asked',
    actor: 'customer',
    who: special.name,
    words: special.words,
    data: {},
    at: now,
  })
  for (const kind of ['asked', 'to-workshop'] as const)
    await queueSpecialOrderEmail(transaction, { specialOrderId: special.id, kind, eventId, now })
  return { special, again: false }
}

/** Those that whoever asks has sent ahead, and nobody else's. */
async function takePictures(
  transaction: Transaction,
  { requestId, senders }: { readonly requestId: string; readonly senders: readonly string[] },
) {
  const rows = await transaction
    .select({ id: specialOrderPictures.id, sender: specialOrderPictures.sender })
    .from(specialOrderPictures)
    .where(
      and(
        eq(specialOrderPictures.requestId, requestId),
        isNull(specialOrderPictures.specialOrderId),
      ),
    )
    .orderBy(specialOrderPictures.addedAt)
  const own = rows.filter(({ sender }) => senders.includes(sender)).slice(0, requestLimits.pictures)
  for (const { id } of own)
    await transaction
      .update(specialOrderPictures)
      .set({ specialOrderId: requestId })
      .where(eq(specialOrderPictures.id, id))
}
