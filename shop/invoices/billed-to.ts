import type { Business } from '../delivery/address.ts'
import { addressLines } from '../delivery/address-lines.ts'
import type { OrderRecord } from '../orders/record.ts'

const numbersOf = ({ vatNumber, taxCode }: Business): readonly string[] => [
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ...(taxCode ? [`Codice fiscale ${taxCode}`] : []),
]

/** What a business says of itself, a line each; nothing for a person who buys for themselves. */
export const businessLines = (business: Business | undefined): readonly string[] =>
  business ? [business.company, ...numbersOf(business)].filter(Boolean) : []

/** Whom an invoice is to, a line each. */
export const billedTo = ({
  address,
  business,
}: Pick<OrderRecord, 'address' | 'business'>): readonly string[] => [
  ...(business?.company ? [business.company] : []),
  ...addressLines(address),
  ...(business ? numbersOf(business) : []),
]
