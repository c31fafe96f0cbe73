import type { Business } from '../delivery/address.ts'
import { addressLines } from '../delivery/address-lines.ts'
import type { OrderLine, OrderRecord } from '../orders/record.ts'

const numbersOf = ({ vatNumber, taxCode }: Business): readonly string[] => [
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ...(taxCode ? [`Codice fiscale ${taxCode}`] : []),
]

/** What a business says of itself, a line each; nothing for a person who buys for themselves. */
export const businessLines = (business: Business | undefined): readonly string[] =>
  business ? [business.company, ...numbersOf(business)].filter(Boolean) : []

type Parties = Pick<OrderRecord, 'address' | 'business' | 'billing'>

/** Whom an invoice is to: the partner that is billed, else the customer. */
export const invoicedParty = ({
  address,
  business,
  billing,
}: Parties): Pick<OrderRecord, 'address' | 'business'> =>
  billing ?? { address, ...(business && { business }) }

/** The partner's own names for what it is billed; none where the customer pays. */
export const buyerReference = ({
  billing,
  lines,
}: Pick<Parties, 'billing'> & {
  readonly lines: readonly Pick<OrderLine, 'partnerQuote'>[]
}): string | undefined =>
  (billing && lines.flatMap(({ partnerQuote }) => partnerQuote?.reference || []).join(', ')) ||
  undefined

/** The same party, a line each. */
export const billedTo = (record: Parties): readonly string[] => buyerLines(invoicedParty(record))

/** A buyer, a line each. */
export const buyerLines = ({
  address,
  business,
}: Pick<OrderRecord, 'address' | 'business'>): readonly string[] => [
  ...(business?.company ? [business.company] : []),
  ...addressLines(address),
  ...(business ? numbersOf(business) : []),
]
