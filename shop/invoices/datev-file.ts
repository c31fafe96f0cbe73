import * as v from 'valibot'
import { decimalText } from '#design/price/currency.ts'
import { isOtherInUnion } from '../delivery/countries.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { instantsOf, type Range } from '../reports/range.ts'
import { placeTaxed } from '../tax/place-of-supply.ts'
import { invoicedParty } from './billed-to.ts'
import { datevColumns } from './datev-columns.ts'
import { invoicesWithOrders } from './list-invoices.ts'
import { papersOfOrders, taxOfPaper } from './sales.ts'
import { rateBehind } from './tax-parts.ts'
import { windows1252 } from './windows-1252.ts'

const digits = (shape: RegExp, words: string) => v.pipe(v.string(), v.trim(), v.regex(shape, words))
const account = digits(/^[1-9]\d{3,7}$/, 'An account has four to eight digits.')

/** What only the accountant knows: whose books, and which accounts. */
export const datevSchema = v.object({
  consultant: digits(/^[1-9]\d{3,6}$/, 'The consultant’s number has four to seven digits.'),
  client: digits(/^[1-9]\d{0,4}$/, 'The client’s number has one to five digits.'),
  money: account,
  home: account,
  union: account,
  abroad: account,
  /** Only where partners are billed. */
  receivables: v.optional(v.union([v.literal(''), account])),
})
export type DatevAccounts = v.InferOutput<typeof datevSchema>

/** Why there is no file. */
export type DatevRefusal = 'two-years' | 'lengths' | 'receivables'
export const datevRefusals: Readonly<Record<DatevRefusal, string>> = {
  'two-years': 'One file holds days of one year: choose a span within it.',
  lengths: 'All accounts have the same number of digits.',
  receivables:
    'A partner was billed on these days. Enter the account of receivables, and download the file again.',
}

export type DatevFile =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: DatevRefusal }

export interface DatevWanted {
  readonly accounts: DatevAccounts
  readonly range: Range
  /** The shop's own country. */
  readonly home: string
  readonly currency: string
  readonly now: Date
}

const text = (words: string) => `"${words.replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')

/**
 * Each paper that counts as a posting, from the account of money on the way (or of receivables, where a partner
 * is billed) to the account of sales, with tax in it: a DATEV posting batch (EXTF 700, format 13; header as described at
 * https://developer.datev.de/de/file-format/details/datev-format/format-description/header). Which tax an
 * account bears is the accountant's to say; country and rate of sales to other countries of the Union are told.
 */
export async function datevFile(
  transaction: Transaction,
  { accounts, range, home, currency, now }: DatevWanted,
): Promise<DatevFile> {
  const { money, home: atHome, union, abroad, receivables = '' } = accounts
  if (range.from.slice(0, 4) !== range.to.slice(0, 4)) return { ok: false, reason: 'two-years' }
  const [length = 0, ...others] = new Set(
    [money, atHome, union, abroad, receivables || money].map(one => one.length),
  )
  if (others.length > 0) return { ok: false, reason: 'lengths' }
  const head = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    now.toISOString().replace(/\D/g, ''),
    ...['', '"KS"', '""', '""'],
    ...[accounts.consultant, accounts.client],
    ...[`${range.from.slice(0, 4)}0101`, String(length), compact(range.from), compact(range.to)],
    ...['"Verkauf"', '""', '1', '0', '0', text(currency)],
    ...['', '""', '', '', '""', '', '', '""', '""'],
  ]
  const { begin, end } = instantsOf(range)
  const rows = await invoicesWithOrders(transaction, { from: begin, until: end })
  if (receivables === '' && rows.some(({ order }) => order.record.billing))
    return { ok: false, reason: 'receivables' }
  const papers = await papersOfOrders(
    transaction,
    rows.map(({ order }) => order.id),
  )
  const lines = rows.flatMap(({ paper, order }) => {
    const { gross } = taxOfPaper(paper, order, papers.get(order.id) ?? [])
    if (gross === 0) return []
    const { totals } = order.record
    const { address, business } = invoicedParty(order.record)
    const { country } = placeTaxed(order.record)
    const taxed = totals.tax.amount !== 0
    const other = taxed && isOtherInUnion(country, home)
    const rate = rateBehind(totals)
    const cells: Partial<Record<(typeof datevColumns)[number], string>> = {
      'Umsatz (ohne Soll/Haben-Kz)': decimalText(Math.abs(gross), order.currency).replace('.', ','),
      'Soll/Haben-Kennzeichen': text(gross > 0 ? 'S' : 'H'),
      'WKZ Umsatz': text(order.currency),
      // What a partner is billed was never on its way from a payment provider.
      Konto: order.record.billing ? receivables : money,
      'Gegenkonto (ohne BU-Schlüssel)': other ? union : country === home ? atHome : abroad,
      Belegdatum: `${paper.issuedAt.toISOString().slice(8, 10)}${paper.issuedAt.toISOString().slice(5, 7)}`,
      'Belegfeld 1': text(paper.number),
      Buchungstext: text(`${order.number} ${business?.company || address.name}`.slice(0, 60)),
      Auftragsnummer: text(order.number),
      Festschreibung: '0',
      ...(other && {
        'EU-Land u. UStID (Bestimmung)': text(business?.vatNumber || letters(country)),
        ...(rate !== null && {
          'EU-Steuersatz (Bestimmung)': (rate / 1000).toFixed(2).replace('.', ','),
        }),
      }),
    }
    return [datevColumns.map(name => cells[name] ?? '')]
  })
  const file = [head, datevColumns, ...lines].map(line => `${line.join(';')}\r\n`).join('')
  return { ok: true, bytes: windows1252(file) }
}

/** Greece is EL where it is about tax. */
const letters = (country: string) => (country === 'GR' ? 'EL' : country)
