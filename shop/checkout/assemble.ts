import { and, eq, getTableColumns } from 'drizzle-orm'
import { canonicalText } from '#design/document/identity.ts'
import { leadTime, type WorkshopLoad } from '#design/lead-time.ts'
import type { Mac } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { giftOf } from '../cart/gift.ts'
import { type LinePrice, linePrice, type PriceChange } from '../cart/line-price.ts'
import type { CartRow } from '../cart/open-cart.ts'
import { cartLines, carts } from '../cart/tables.ts'
import {
  type Address,
  type Business,
  type Contact,
  type Faults,
  readCustomer,
} from '../delivery/address.ts'
import { type DeliveryChoice, deliveryChoices } from '../delivery/choices.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import { isPickup } from '../delivery/pickup.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'
import type { Totals } from '../orders/order-totals.ts'
import { workshopLoad } from '../orders/workshop-load.ts'
import { type BilledParty, billedPartyOf } from '../partner-quotes/billing.ts'
import { type PartnerQuotes, partnerQuotesOf } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import {
  type Discount,
  noDiscount,
  type Promotion,
  type PromotionRefusal,
  type Purchase,
} from '../promotions/discount.ts'
import { judgePromotion } from '../promotions/redeem.ts'
import { currentRates } from '../rates/current-rates.ts'
import {
  designsOf,
  fatesOf,
  loadWithStones,
  type SingleFate,
  type StoneRow,
  singleRows,
  withSinglePrices,
} from '../stones/singles-now.ts'
import { placeOfSupply } from '../tax/place-of-supply.ts'
import { priceUnder, taxAt } from '../tax/places.ts'
import type { CheckoutDraft } from './draft.ts'
import { orderTotalsOf } from './totals.ts'

type Priced = Extract<LinePrice, { ok: true }>
export interface PricedLine extends Priced {
  readonly hash: string
  readonly quantity: number
  /** What one of it is asked for, where it goes to: its quote, less tax that an export does not bear. */
  readonly unit: number
  readonly row: typeof cartLines.$inferSelect
}

/** All that a checkout comes to, as far as the form is filled in. */
export interface Assembled {
  readonly lines: readonly PricedLine[]
  /** Lines whose design is not made any more: they have to go before the order. */
  readonly gone: readonly string[]
  /** Stones of the lines that cannot be had as it is now. */
  readonly lost: readonly {
    readonly hash: string
    readonly id: string
    readonly fate: Exclude<SingleFate, 'free'>
  }[]
  readonly changes: readonly PriceChange[]
  readonly rates: Rates
  readonly ready: { readonly earliest: string; readonly latest: string }
  readonly contact: Contact | null
  readonly address: Address | null
  readonly business: Business | null
  /** The partner that pays for all of it. */
  readonly billing: BilledParty | null
  /** Some of it is the customer's to pay, or another partner's: it has to be ordered by itself. */
  readonly isBilledApart: boolean
  /** What the customer is asked for. */
  readonly toPay: number
  readonly choices: readonly DeliveryChoice[]
  readonly choice: DeliveryChoice | null
  readonly promotion: Promotion | null
  readonly refused: PromotionRefusal | null
  readonly totals: Totals
  readonly faults: Faults
}

/** What is read for a sum, before anything is reckoned. */
export interface CheckoutFacts {
  readonly rates: Rates
  readonly terms: Terms
  readonly rows: readonly (typeof cartLines.$inferSelect)[]
  readonly load: WorkshopLoad
  /** Rows of stones that are one of a kind, by id. */
  readonly singles: ReadonlyMap<string, StoneRow>
  readonly quotes: PartnerQuotes
}

export async function readFacts(
  transaction: Transaction,
  {
    accountId,
    now,
    locked,
  }: { readonly accountId: string; readonly now: Date; readonly locked?: boolean },
): Promise<CheckoutFacts> {
  const terms = await currentTerms(transaction, now)
  const rates = await currentRates(transaction, now, terms)
  const rows = await transaction
    .select(getTableColumns(cartLines))
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.accountId, accountId), eq(cartLines.later, false)))
    .orderBy(cartLines.addedAt, cartLines.hash)
  const singles = await singleRows(transaction, designsOf(rows.map(({ document }) => document)))
  return {
    rates: withSinglePrices(rates, singles),
    singles,
    quotes: await partnerQuotesOf(transaction, rows, { locked }),
    terms,
    rows,
    load: await workshopLoad(transaction),
  }
}

export interface AssembleInput {
  readonly facts: CheckoutFacts
  readonly cart: Pick<CartRow, 'id' | 'gift'>
  readonly accountId: string
  readonly draft: CheckoutDraft
  readonly mac: Mac
  readonly now: Date
  /** Whether a code is to be used now: then nobody else may use it up meanwhile. */
  readonly locked: boolean
}

/** One sum for the page that shows it and the order that asks for it. */
export async function assemble(transaction: Transaction, input: AssembleInput): Promise<Assembled> {
  const { cart, draft, mac, now } = input
  const { rates, terms, rows, load, quotes } = input.facts
  const priced = rows.map(row => ({ row, price: linePrice(row, { rates, quotes, mac, now }) }))
  const made = priced.flatMap(({ price }) => (price.ok ? [price] : []))
  const ready = readyBy(load, made, input.facts.singles, now)
  const read = readCustomer(draft)
  const payers = new Set(made.map(({ partner }) => canonicalText(payerOf(partner))))
  const billing = made.map(({ partner }) => payerOf(partner)).find(party => party) ?? null
  const offered = deliveryChoices(draft.country, ready, terms)
  const choices = billing ? billedChoices(offered, draft.country, terms) : offered
  const choice =
    choices.find(({ id }) => id === draft.delivery) ?? (billing && (choices[0] ?? null))
  const tax = taxAt(placeOfSupply(read.ok ? read.address : draft, choice), terms)
  const asked = (shown: number) => priceUnder(tax, shown, rates.currency)
  const lines = priced.flatMap(({ row, price }) =>
    price.ok
      ? [
          {
            ...price,
            hash: row.hash,
            quantity: row.quantity,
            unit: asked(price.quote.quote.total),
            row,
          },
        ]
      : [],
  )
  // A code lowers no quoted price.
  const listed = lines.filter(line => !isQuoted(line))
  const sumOf = (each: (line: PricedLine) => number) =>
    listed.reduce((sum, line) => sum + each(line) * line.quantity, 0)
  const delivery = choice?.amount ?? 0
  const purchase = {
    shown: sumOf(({ quote }) => quote.quote.total),
    merchandise: sumOf(({ unit }) => unit),
    delivery,
    currency: rates.currency,
  }
  const isQuotedOnly = lines.length > 0 && listed.length === 0
  const judged = await judgeCode(transaction, input, purchase, {
    isQuotedOnly,
    isBilled: billing !== null,
  })
  const totals = orderTotalsOf({
    lines,
    wrap: giftOf(cart.gift).wrap && !billing ? asked(rates.giftWrap) : 0,
    delivery,
    discount: judged.discount,
    tax,
    currency: rates.currency,
  })
  return {
    lines,
    gone: priced.flatMap(({ row, price }) => (price.ok ? [] : [row.hash])),
    lost: lines.flatMap(({ hash, design }) =>
      fatesOf(design, input.facts.singles, {
        currency: rates.currency,
        now,
        mine: [cart.id],
      }).flatMap(({ id, fate }) => (fate === 'free' ? [] : [{ hash, id, fate }])),
    ),
    changes: lines.flatMap(({ change }) => (change ? [change] : [])),
    rates,
    ready,
    contact: read.ok ? read.contact : null,
    address: read.ok ? read.address : null,
    business: read.ok && !billing ? read.business : null,
    billing,
    isBilledApart: billing !== null && payers.size > 1,
    toPay: billing ? 0 : totals.total,
    choices,
    choice,
    promotion: judged.promotion,
    refused: judged.refused,
    totals,
    faults: {
      ...(!read.ok && read.faults),
      ...(choices.length > 0 && !choice && { delivery: 'Please choose how it reaches you.' }),
      ...(billing && choices.length === 0 && { country: billedAbroad(billing) }),
    },
  }
}

/** The partner that pays for a piece; null where the customer does. */
const payerOf = (partner: Priced['partner']): BilledParty | null =>
  partner && !partner.lost ? billedPartyOf(partner.quote.billing) : null

/** A partner pays the carriage too: the cheapest, within the country whose tax the quote contains. */
function billedChoices(
  offered: readonly DeliveryChoice[],
  country: string,
  terms: Terms,
): readonly DeliveryChoice[] {
  if (country !== homeOf(terms)) return []
  const carried = offered.filter(choice => !isPickup({ delivery: choice }))
  const least = Math.min(...carried.map(({ amount }) => amount))
  return carried.filter(({ amount }) => amount === least).slice(0, 1)
}

const billedAbroad = ({ business: { company } }: BilledParty) =>
  `${company} pays for this piece, and has it sent within our country only.`

/** Whether a partner's quote sets its price. */
export const isQuoted = ({ partner }: Pick<PricedLine, 'partner'>) => partner?.lost === null

interface Judged {
  readonly promotion: Promotion | null
  readonly refused: PromotionRefusal | null
  readonly discount: Discount
}

async function judgeCode(
  transaction: Transaction,
  { draft, accountId, now, locked }: AssembleInput,
  purchase: Purchase,
  { isQuotedOnly, isBilled }: { readonly isQuotedOnly: boolean; readonly isBilled: boolean },
): Promise<Judged> {
  if (draft.code === '') return { promotion: null, refused: null, discount: noDiscount }
  const promotionRequest = { code: draft.code, accountId, purchase, now }
  const judged = await judgePromotion(transaction, promotionRequest, { locked })
  if (judged.ok && (isBilled || (isQuotedOnly && judged.promotion.kind !== 'free-delivery')))
    return { promotion: null, refused: 'quoted', discount: noDiscount }
  return judged.ok
    ? { promotion: judged.promotion, refused: null, discount: judged.discount }
    : { promotion: null, refused: judged.reason, discount: noDiscount }
}

/** One parcel: it leaves when the last piece is made. */
function readyBy(
  load: WorkshopLoad,
  lines: readonly Priced[],
  singles: CheckoutFacts['singles'],
  now: Date,
) {
  const today = now.toISOString().slice(0, 10)
  if (lines.length === 0) return { earliest: today, latest: today }
  const times = lines.map(({ design }) =>
    leadTime(design, today, loadWithStones(load, design, singles)),
  )
  const last = (days: readonly string[]) => days.reduce((a, b) => (a > b ? a : b))
  return {
    earliest: last(times.map(({ earliest }) => earliest)),
    latest: last(times.map(({ latest }) => latest)),
  }
}
