import { isPickup } from '../delivery/pickup.ts'
import type { OrderRow } from '../orders/transition.ts'
import { paperDayText } from '../papers/format.ts'
import { buyerReference, invoicedParty } from './billed-to.ts'
import { exemptionWords } from './exemption-words.ts'
import type { InvoicePaper } from './wanted-paper.ts'

type Wanted = Pick<InvoicePaper, 'order' | 'invoice' | 'deposit' | 'credit'>

export type PaperFact = readonly [name: string, value: string]

/**
 * The shop takes the money first: an invoice is issued when it is there, and is one for a payment before the
 * supply. It says so, and when the supply is expected (docs/invoices.md, Date of supply).
 */
export function paperDates(
  { order, invoice, deposit, credit }: Wanted,
  home: string | undefined,
): readonly PaperFact[] {
  const issued = (credit?.note ?? invoice).issuedAt
  const placed: PaperFact = ['Order', `${order.number}, ${paperDayText(order.placedAt)}`]
  if (credit)
    return [
      ['Date of issue', paperDayText(issued)],
      ['For invoice', `${invoice.number}, ${paperDayText(invoice.issuedAt)}`],
      placed,
    ]
  if (order.record.billing)
    return [['Date of issue', paperDayText(issued)], supply(order, issued), placed]
  const paid = `${paperDayText(issued)}, before the ${isPickup(order.record) ? 'collection' : 'delivery'}`
  const first = deposit && invoice.kind === 'invoice' ? paperDayText(deposit.issuedAt) : null
  return [
    ['Date of issue', paperDayText(issued)],
    [
      home === 'GB' ? 'Tax point' : 'Date of payment',
      first ? `${paid}; deposit on ${first}` : paid,
    ],
    supply(order, issued),
    placed,
  ]
}

const dayOf = (date: string) => paperDayText(new Date(`${date}T00:00:00Z`))

function supply({ record }: OrderRow, issued: Date): PaperFact {
  const { earliest, latest } = record.delivery
  const span = earliest === latest ? dayOf(latest) : `${dayOf(earliest)} to ${dayOf(latest)}`
  // Planned when it was ordered: what is paid later than that follows.
  const isAhead = latest >= issued.toISOString().slice(0, 10)
  return [
    isPickup(record) ? 'Collection' : 'Delivery',
    isAhead ? `expected ${span}` : 'follows this invoice',
  ]
}

/** What stands below the sums. */
export function paperNotes(
  { order, invoice, deposit, credit }: Wanted,
  home: string | undefined,
): readonly string[] {
  const { billing, totals } = order.record
  const { business } = invoicedParty(order.record)
  const none = totals.tax.amount === 0 ? [exemptionWords(totals, home)] : []
  if (credit)
    return [
      ...none,
      billing
        ? 'This amount is credited to your account.'
        : 'This amount went back the way the order was paid.',
    ]
  const ahead = invoice.kind === 'deposit-invoice'
  const { customs } = totals.tax
  return [
    ...none,
    ...(customs ? [customs] : []),
    billing
      ? chargedToAccount(order)
      : ahead
        ? 'Paid when the order was placed. The rest is due before the piece leaves us; the invoice over the whole then takes this deposit off.'
        : deposit
          ? 'Paid in full. Nothing is left to pay.'
          : 'Paid in full when the order was placed. Nothing is left to pay.',
    ...(home === 'FR' && (business?.company || business?.vatNumber) ? [FRENCH_TERMS] : []),
  ]
}

/** A partner pays as they agreed with the shop, and finds the order by their own words for it. */
function chargedToAccount({ record }: OrderRow): string {
  const reference = buyerReference(record)
  const yours = reference ? ` Your reference: ${reference}.` : ''
  return `Charged to your account, to be paid as agreed.${yours}`
}

/** What French law wants on an invoice to a business, even on one that is paid. */
const FRENCH_TERMS =
  'No discount for early payment. On late payment: interest at the rate of the European Central Bank plus ten points, and €40 for the costs of recovery (articles L441-10 and D441-5 of the code de commerce).'
