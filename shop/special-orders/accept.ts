import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { OWN_STONE } from '#design/price/own-stone.ts'
import { type Mac, signedQuote } from '#design/price/quote.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import { PAY_WITHIN_MINUTES } from '../checkout/place-order.ts'
import type { Faults } from '../delivery/address.ts'
import { addEvent } from '../orders/note-event.ts'
import { newOrderNumber } from '../orders/number.ts'
import type { OrderRecord } from '../orders/record.ts'
import { orders } from '../orders/tables.ts'
import type { OrderRow } from '../orders/transition.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import type { Charge } from '../payments/provider.ts'
import { lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { signOwnPiece } from '../proofs/sign-own-piece.ts'
import { type NotSigned, signProof } from '../proofs/sign-proof.ts'
import type { SignedProof, SignInput } from '../proofs/signed-proof.ts'
import type { Random } from '../random.ts'
import { currentRates } from '../rates/current-rates.ts'
import { holdStones } from '../stock/hold-stones.ts'
import { demandOf, stonesOf } from '../stock/stones.ts'
import { claimSingles } from '../stones/claim-singles.ts'
import {
  type Acceptance,
  type AcceptanceDraft,
  acceptance,
  type OfferedPiece,
  pieceOfQuote,
  wordsOfQuote,
} from './acceptance.ts'
import { claim } from './conversation.ts'
import { opens, type SpecialKey } from './find.ts'
import { moveSpecialOrder, queueSpecialOrderEmail, type SpecialOrderRow, utcDay } from './move.ts'
import { lastQuote, type QuoteRow } from './quote.ts'
import { hasOrder } from './states.ts'
import { termsOfOffer } from './terms-of-offer.ts'

export interface Accepting extends SpecialKey {
  readonly id: string
  readonly accountId: string
  readonly signedBy: string
  /** The version that was looked at: a newer one has to be looked at first. */
  readonly quoteId: string
  readonly signing: Omit<SignInput, 'code' | 'name'>
  readonly draft: AcceptanceDraft
  /** What stood beside the button, in minor units. */
  readonly seenTotal: number
  readonly provider: string
  readonly means: string
  readonly now: Date
  readonly mac: Mac
  readonly random: Random
}

export type Accepted =
  /** `charge` is null for one that was accepted before. */
  | { readonly ok: true; readonly order: OrderRow; readonly charge: Charge | null }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-quoted' | 'another-version' | 'over' }
  | { readonly ok: false; readonly reason: 'not-signed'; readonly because: NotSigned }
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: Faults }
  | { readonly ok: false; readonly reason: 'sum-changed'; readonly total: number }
  | { readonly ok: false; readonly reason: 'stones-gone' }

const no = (reason: 'not-found' | 'not-quoted' | 'another-version' | 'over'): Accepted => ({
  ok: false,
  reason,
})

/** Signed, claimed and ordered at once, with a payment that is about to be asked for; or nothing changes. */
export async function acceptQuote(transaction: Transaction, input: Accepting): Promise<Accepted> {
  const { id, accountId, now, draft } = input
  const special = await lockSpecialOrder(transaction, id)
  if (!special || !opens(special, input)) return no('not-found')
  if (hasOrder(special.state) && special.orderId) {
    // Of two presses of the button the second finds what the first has done, which may be paid by then.
    const [order] = await transaction.select().from(orders).where(eq(orders.id, special.orderId))
    if (order) return { ok: true, order, charge: null }
  }
  if (special.state !== 'quoted') return no('not-quoted')
  const quote = await lastQuote(transaction, id)
  const offered = quote && pieceOfQuote(quote)
  if (!quote || !offered) return no('not-quoted')
  if (quote.id !== input.quoteId) return no('another-version')
  if (utcDay(now) > quote.validUntil) return no('over')
  const sum = acceptance(quote, draft, await termsOfOffer(transaction, quote, now), now)
  if (Object.keys(sum.faults).length > 0)
    return { ok: false, reason: 'invalid', faults: sum.faults }
  if (sum.totals.total !== input.seenTotal)
    return { ok: false, reason: 'sum-changed', total: sum.totals.total }
  const orderId = randomUUID()
  const demand = demandOf([{ stones: stonesIn(offered, quote), quantity: 1 }])
  const held = await holdStones(transaction, { holder: orderId, demand, now })
  if (!held.ok) return { ok: false, reason: 'stones-gone' }
  const singles = await claimSingles(transaction, {
    designs: offered.is === 'design' ? [{ design: offered.design, quantity: 1 }] : [],
    holder: orderId,
    currency: quote.quote.currency,
    now,
  })
  if (!singles.ok) return { ok: false, reason: 'stones-gone' }
  const signed = await signOffered(transaction, input, { special, quote, offered })
  if (!signed.ok) return { ok: false, reason: 'not-signed', because: signed }
  const record = await recordOf(transaction, input, { special, quote, offered, sum, signed })
  const order = await insertOrder(transaction, input, {
    orderId,
    record,
    benchDays: quote.leadDays,
  })
  if (special.accountId === null)
    await claim(transaction, { id, accountId, who: input.signedBy, now })
  const moved = await moveSpecialOrder(transaction, special, {
    to: 'accepted',
    actor: 'customer',
    who: input.signedBy,
    now,
    data: { version: quote.version, proof: signed.proof.id, order: order.number },
    set: { orderId },
  })
  if (!moved.ok) throw new Error(`A quote that holds could not be accepted: ${moved.reason}`)
  const { eventId } = moved
  await queueSpecialOrderEmail(transaction, {
    specialOrderId: id,
    kind: 'to-workshop',
    eventId,
    now,
  })
  const charge = await beginPayment(transaction, {
    order,
    amount: sum.deposit,
    attempt: 1,
    provider: input.provider,
    means: input.means,
    key: randomUUID(),
    actor: 'customer',
    now,
  })
  return { ok: true, order, charge }
}

/**
 * Stones that the jeweller finds for a piece of its own are in its lines, not in our drawers; nor is the one that
 * the customer brings, which stands first.
 */
const stonesIn = (offered: OfferedPiece, { quote }: Pick<QuoteRow, 'quote'>) =>
  offered.is === 'design'
    ? stonesOf(offered.design, { isOneBrought: quote.lines.some(({ key }) => key === OWN_STONE) })
    : []

function signOffered(
  transaction: Transaction,
  { signing, accountId, signedBy, now }: Accepting,
  { special, quote, offered }: Pick<Agreed, 'special' | 'quote' | 'offered'>,
) {
  const { casting, quote: agreed } = quote
  const common = { accountId, signedBy, casting, agreed, now }
  const name = `Special order ${special.number}`
  return offered.is === 'design'
    ? signProof(transaction, { ...signing, ...common, code: offered.design, name })
    : signOwnPiece(transaction, { ...signing, ...common, piece: offered.piece, name })
}

interface Agreed {
  readonly special: SpecialOrderRow
  readonly quote: QuoteRow
  readonly offered: OfferedPiece
  readonly sum: Acceptance
  readonly signed: { readonly proof: SignedProof }
}

async function recordOf(
  transaction: Transaction,
  { now, mac }: Accepting,
  { special, quote, offered, sum, signed: { proof } }: Agreed,
): Promise<OrderRecord> {
  const { contact, address, business, choice, totals, deposit } = sum
  if (!contact || !address || !choice) throw new Error('An order was written without an address')
  const words = wordsOfQuote(quote)
  if (!words) throw new Error('An order was written for a piece that cannot be read')
  const rates = await currentRates(transaction, now)
  const { id, seal, signedBy, signedAt, signature } = proof
  return {
    version: 1,
    special: special.number,
    ...(deposit < totals.total && { deposit }),
    contact,
    address,
    ...(business && { business }),
    delivery: choice,
    lines: [
      {
        hash: quote.hash,
        document: offered.is === 'design' ? offered.design : offered.piece,
        code: offered.is === 'design' ? designCode(offered.design) : '',
        ...words,
        quantity: 1,
        unit: totals.merchandise,
        discount: 0,
        quote: signedQuote(quote.quote, rates, now, mac),
        // Made to somebody's own specification, whatever it looks like.
        personalised: true,
        stones: stonesIn(offered, quote),
        proof: {
          id,
          seal,
          signedBy,
          signedAt: signedAt.toISOString(),
          signature,
          geometry: geometryOf(proof.casting),
        },
      },
    ],
    gift: { wrap: false, card: '', hidePrices: false },
    promotion: null,
    totals,
    currency: quote.quote.currency,
    ratesVersion: quote.quote.rates,
  }
}

async function insertOrder(
  transaction: Transaction,
  { accountId, signing, now, random }: Accepting,
  made: { orderId: string; record: OrderRecord; benchDays: number },
): Promise<OrderRow> {
  const { orderId, record, benchDays } = made
  const [order] = await transaction
    .insert(orders)
    .values({
      id: orderId,
      number: newOrderNumber(random),
      accountId,
      key: signing.id,
      state: 'pending-payment',
      currency: record.currency,
      total: record.totals.total,
      record,
      benchDays,
      promisedBy: record.delivery.latest,
      placedAt: now,
      changedAt: now,
      payBy: new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000),
    })
    .returning()
  if (!order) throw new Error('The insert of an order returned no row')
  const data = { special: record.special }
  await addEvent(transaction, { orderId, kind: 'placed', actor: 'customer', data, now })
  return order
}
