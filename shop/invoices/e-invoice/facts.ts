import { soldMetals } from '#design/price/sold-metals.ts'
import { soldStones } from '#design/price/sold-stones.ts'
import { countryOfName } from '../../delivery/country-of-name.ts'
import type { OrderRow } from '../../orders/transition.ts'
import { paperDates, paperNotes } from '../paper-notes.ts'
import type { Seller } from '../seller.ts'
import { companyFacts } from '../seller-facts.ts'
import type { InvoicePaper } from '../wanted-paper.ts'
import type { EInvoiceFacts } from './ubl.ts'

/** The statements of a paper in words, for its e-invoice. */
export function eInvoiceFacts(
  seller: Seller,
  wanted: Pick<InvoicePaper, 'invoice' | 'deposit' | 'credit'> & { readonly order: OrderRow },
): EInvoiceFacts {
  const { order, invoice, credit } = wanted
  const home = seller.address ? countryOfName(seller.address.country) : undefined
  const dates = paperDates(wanted, home).map(([name, value]) => `${name}: ${value}.`)
  const [, ...company] = companyFacts(seller).filter(words => words !== seller.registration)
  return {
    taxPoint: credit ? null : invoice.issuedAt,
    note: [...dates, ...paperNotes(wanted, home)].join(' '),
    descriptions: order.record.lines.map(({ quote, summary }) =>
      [...soldMetals(quote.quote, summary), ...soldStones(quote.quote.lines)].join('; '),
    ),
    registration: seller.registration,
    company: company.join('. '),
  }
}
