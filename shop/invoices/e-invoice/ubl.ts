import { decimalText } from '#design/price/currency.ts'
import type { OrderRecord } from '../../orders/record.ts'
import type { OrderRow } from '../../orders/transition.ts'
import { buyerReference, invoicedParty } from '../billed-to.ts'
import type { InvoiceRow } from '../find-papers.ts'
import { type PaperLine, paperLines, type SoldRecord } from '../paper-lines.ts'
import { taxOfPaper } from '../sales.ts'
import type { EInvoiceSeller } from './may-have.ts'
import type { TaxCategory } from './tax-category.ts'
import { type InvoiceElement, xmlFile } from './xml.ts'

export interface EInvoice {
  readonly paper: InvoiceRow
  readonly order: Pick<OrderRow, 'number' | 'currency'> & {
    readonly record: SoldRecord & Pick<OrderRecord, 'address' | 'business' | 'billing'>
  }
  /** All of the order. */
  readonly papers: readonly InvoiceRow[]
  readonly seller: EInvoiceSeller
  readonly category: TaxCategory
  /** What it says besides, since the second layout of papers. */
  readonly more?: EInvoiceFacts
}

export interface EInvoiceFacts {
  /** When the money was there, by which the tax is due; none on a credit note. */
  readonly taxPoint: Date | null
  readonly note: string
  /** Of each line of the order: metal and stones. */
  readonly descriptions: readonly string[]
  readonly registration: string | null
  /** Registered office, managing directors and share capital. */
  readonly company: string
}

/** Which rules it keeps to: EN 16931-1, without anything of a country or a network on top. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017'

/** UNTDID 1001: commercial invoice, prepayment invoice, credit note. */
const typeCodes = { invoice: '380', 'deposit-invoice': '386', 'credit-note': '381' } as const

const namespaces = (root: string) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
})

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/**
 * A paper in UBL 2.1 (ISO/IEC 19845) as EN 16931-1 wants it: elements in the order of OASIS' schemas
 * (https://docs.oasis-open.org/ubl/UBL-2.1.html), amounts by the standard's rules BR-CO-10 to BR-CO-17.
 * It adds up to what the paper adds to the books, so what was invoiced ahead is taken off by a line.
 */
export function ublOf(invoice: EInvoice): string {
  const { paper, order, papers, seller, category, more } = invoice
  const isCredit = paper.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const sign = isCredit ? -1 : 1
  const { net, tax, gross } = taxOfPaper(paper, order, papers)
  const { currency } = order
  const { billing } = order.record
  // Without `|| 0` nothing would be written as -0 on a credit note.
  const amount = (name: string, value: number): InvoiceElement => [
    `cbc:${name}`,
    decimalText(sign * value || 0, currency),
    { currencyID: currency },
  ]
  return xmlFile([
    root,
    [
      ['cbc:CustomizationID', CUSTOMIZATION],
      ['cbc:ID', paper.number],
      ['cbc:IssueDate', day(paper.issuedAt)],
      [`cbc:${root}TypeCode`, typeCodes[paper.kind]],
      textElement('cbc:Note', more?.note),
      textElement('cbc:TaxPointDate', more?.taxPoint ? day(more.taxPoint) : undefined),
      ['cbc:DocumentCurrencyCode', currency],
      textElement('cbc:BuyerReference', buyerReference(order.record)),
      ['cac:OrderReference', [['cbc:ID', order.number]]],
      isCredit ? creditedPaper(papers) : null,
      ['cac:AccountingSupplierParty', [supplier(seller, more)]],
      ['cac:AccountingCustomerParty', [buyer(invoicedParty(order.record))]],
      // Whatever is left to pay names its terms (EN 16931, BR-CO-25).
      billing ? ['cac:PaymentTerms', [['cbc:Note', 'To be paid as agreed.']]] : null,
      [
        'cac:TaxTotal',
        [
          amount('TaxAmount', tax),
          [
            'cac:TaxSubtotal',
            [amount('TaxableAmount', net), amount('TaxAmount', tax), categoryElement(category)],
          ],
        ],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('LineExtensionAmount', net),
          amount('TaxExclusiveAmount', net),
          amount('TaxInclusiveAmount', gross),
          // A paper is written when its money has moved, or when a partner is billed.
          amount('PrepaidAmount', billing ? 0 : gross),
          amount('PayableAmount', billing ? gross : 0),
        ],
      ],
      ...paperLines(paper, order, papers).map((line, at) =>
        lineElement({
          line,
          at,
          isCredit,
          sign,
          currency,
          category,
          description: paper.kind === 'invoice' ? more?.descriptions[at] : undefined,
        }),
      ),
    ],
    namespaces(root),
  ])
}

/** Of an order that was never paid whole, its deposit is credited. */
function creditedPaper(papers: readonly InvoiceRow[]): InvoiceElement | null {
  const of = (kind: InvoiceRow['kind']) => papers.find(one => one.kind === kind)
  const credited = of('invoice') ?? of('deposit-invoice')
  return (
    (credited && [
      'cac:BillingReference',
      [
        [
          'cac:InvoiceDocumentReference',
          [
            ['cbc:ID', credited.number],
            ['cbc:IssueDate', day(credited.issuedAt)],
          ],
        ],
      ],
    ]) ??
    null
  )
}

interface Place {
  readonly line1: string
  readonly line2?: string
  readonly city: string
  readonly postcode: string
  readonly region?: string
  readonly country: string
}

const textElement = (name: string, text: string | undefined): InvoiceElement | null =>
  text ? [name, text] : null

const address = ({ line1, line2, city, postcode, region, country }: Place): InvoiceElement => [
  'cac:PostalAddress',
  [
    textElement('cbc:StreetName', line1),
    textElement('cbc:AdditionalStreetName', line2),
    textElement('cbc:CityName', city),
    textElement('cbc:PostalZone', postcode),
    textElement('cbc:CountrySubentity', region),
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ],
]

const scheme: InvoiceElement = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]
const taxNumber = (number: string): InvoiceElement => [
  'cac:PartyTaxScheme',
  [['cbc:CompanyID', number], scheme],
]
const legal = (name: string, more?: EInvoiceFacts): InvoiceElement => [
  'cac:PartyLegalEntity',
  [
    ['cbc:RegistrationName', name],
    textElement('cbc:CompanyID', more?.registration ?? undefined),
    textElement('cbc:CompanyLegalForm', more?.company),
  ],
]

const supplier = (
  { name, legalName, email, vatNumber, place }: EInvoiceSeller,
  more: EInvoiceFacts | undefined,
): InvoiceElement => [
  'cac:Party',
  [
    ['cac:PartyName', [['cbc:Name', name]]],
    address(place),
    taxNumber(vatNumber),
    legal(legalName, more),
    ['cac:Contact', [['cbc:ElectronicMail', email]]],
  ],
]

/** As the paper names them, and like it without what goes with an account. */
function buyer({
  address: where,
  business,
}: Pick<OrderRecord, 'address' | 'business'>): InvoiceElement {
  const { company = '', vatNumber = '' } = business ?? {}
  return [
    'cac:Party',
    [
      address(where),
      vatNumber ? taxNumber(vatNumber) : null,
      legal(company || where.name),
      company && where.name ? ['cac:Contact', [['cbc:Name', where.name]]] : null,
    ],
  ]
}

const percent = (rate: number): InvoiceElement => ['cbc:Percent', String(rate / 1000)]

const categoryElement = ({ code, rate, exemption }: TaxCategory): InvoiceElement => [
  'cac:TaxCategory',
  [
    ['cbc:ID', code],
    percent(rate),
    textElement('cbc:TaxExemptionReasonCode', exemption?.code),
    textElement('cbc:TaxExemptionReason', exemption?.words),
    scheme,
  ],
]

interface Line {
  readonly line: PaperLine
  readonly at: number
  readonly isCredit: boolean
  readonly sign: number
  readonly currency: string
  readonly category: TaxCategory
  readonly description: string | undefined
}

/** A price is never less than nothing (BR-27): what is taken off has less than no pieces of it. */
function lineElement({
  line,
  at,
  isCredit,
  sign,
  currency,
  category,
  description,
}: Line): InvoiceElement {
  const { words, quantity, set } = line
  const net = sign * line.net || 0
  const money = (value: number) => decimalText(value, currency)
  const pieces = { unitCode: 'C62' }
  return [
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    [
      ['cbc:ID', String(at + 1)],
      [
        isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
        String(net < 0 ? -quantity : quantity),
        pieces,
      ],
      ['cbc:LineExtensionAmount', money(net), { currencyID: currency }],
      [
        'cac:Item',
        [
          // BT-154, before the name (BT-153) in the schema's order.
          textElement(
            'cbc:Description',
            [set && `One of a set: ${set}`, description].filter(Boolean).join('. '),
          ),
          ['cbc:Name', words],
          [
            'cac:ClassifiedTaxCategory',
            [['cbc:ID', category.code], percent(category.rate), scheme],
          ],
        ],
      ],
      [
        'cac:Price',
        [
          // For all pieces of the line together, so that it is exact to the cent.
          ['cbc:PriceAmount', money(Math.abs(net)), { currencyID: currency }],
          ['cbc:BaseQuantity', String(quantity), pieces],
        ],
      ],
    ],
  ]
}
