import type { Totals } from '../orders/order-totals.ts'
import { EXPORT, type TaxExemption } from '../tax/places.ts'

/**
 * Why no tax is charged, as the law of the seller's country wants it on an invoice; the sources are listed in
 * docs/invoices.md.
 */
const byCountry: Readonly<
  Record<string, Readonly<Record<Exclude<TaxExemption, 'not-registered'>, string>>>
> = {
  AT: {
    export: 'Steuerfreie Ausfuhrlieferung (§ 6 Abs. 1 Z 1 und § 7 UStG 1994).',
    'small-business':
      'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG 1994).',
  },
  DE: {
    export: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a und § 6 UStG).',
    'small-business': 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG).',
  },
  IT: {
    export: 'Operazione non imponibile (art. 8, primo comma, lett. a, DPR 633/1972).',
    'small-business':
      'Operazione in regime forfettario, senza applicazione dell’IVA (art. 1, commi 54–89, legge 190/2014).',
  },
  FR: {
    export: 'Exonération de TVA, article 262 I du CGI (article 146 de la directive 2006/112/CE).',
    'small-business':
      'TVA non applicable, article 293 B du CGI (article 284 de la directive 2006/112/CE).',
  },
  GB: {
    export: 'Zero-rated export (Value Added Tax Act 1994, section 30(6)).',
    'small-business': 'The seller is not registered for VAT.',
  },
}

/** Why no tax was charged. Earlier orders tell it only by the name of their tax. */
export const exemptionOf = ({ tax }: Totals): TaxExemption | undefined =>
  tax.exemption ?? (tax.amount === 0 && tax.name === EXPORT ? 'export' : undefined)

/** In English, and then in the words of the law. */
export function exemptionWords({ tax, ...totals }: Totals, seller: string | undefined): string {
  const exemption = exemptionOf({ tax, ...totals })
  if (exemption === 'not-registered')
    return 'No tax is charged: the seller is not registered for tax at the place of delivery.'
  if (!exemption) return 'No tax is charged: the place of delivery asks for none.'
  const english =
    exemption === 'export'
      ? `${EXPORT}. The goods leave our country.`
      : 'No VAT is charged: the seller is a small business.'
  const law = seller === undefined ? undefined : byCountry[seller]?.[exemption]
  return law ? `${english} ${law}` : english
}
