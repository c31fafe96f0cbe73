import { elementsAt, type XmlNode } from './read-xml.ts'

/**
 * In which order OASIS' schemas of UBL 2.1 (UBL-Invoice-2.1.xsd, UBL-CreditNote-2.1.xsd and the common ones they
 * import) have those children that an e-invoice of ours may have; `!` is one that must be there.
 */
const head = 'cbc:CustomizationID cbc:ID! cbc:IssueDate!'
const body =
  'cbc:DocumentCurrencyCode cac:OrderReference cac:BillingReference cac:AccountingSupplierParty! cac:AccountingCustomerParty! cac:TaxTotal cac:LegalMonetaryTotal!'
const line = (quantity: string) => `cbc:ID! ${quantity} cbc:LineExtensionAmount! cac:Item cac:Price`
const sequences: Readonly<Record<string, string>> = {
  Invoice: `${head} cbc:InvoiceTypeCode cbc:Note cbc:TaxPointDate ${body} cac:InvoiceLine!`,
  CreditNote: `${head} cbc:TaxPointDate cbc:CreditNoteTypeCode cbc:Note ${body} cac:CreditNoteLine!`,
  'cac:OrderReference': 'cbc:ID!',
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID! cbc:IssueDate',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:Party':
    'cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact',
  'cac:PartyName': 'cbc:Name!',
  'cac:PostalAddress':
    'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:Country',
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme!',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm',
  'cac:Contact': 'cbc:Name cbc:ElectronicMail',
  'cac:TaxTotal': 'cbc:TaxAmount! cac:TaxSubtotal',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount! cac:TaxCategory!',
  'cac:TaxCategory':
    'cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme!',
  'cac:ClassifiedTaxCategory': 'cbc:ID cbc:Percent cac:TaxScheme!',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PrepaidAmount cbc:PayableAmount!',
  'cac:InvoiceLine': line('cbc:InvoicedQuantity'),
  'cac:CreditNoteLine': line('cbc:CreditedQuantity'),
  'cac:Item': 'cbc:Description cbc:Name cac:ClassifiedTaxCategory',
  'cac:Price': 'cbc:PriceAmount! cbc:BaseQuantity',
}
const repeated = ['cac:InvoiceLine', 'cac:CreditNoteLine']

/** What the schemas would refuse. */
export function schemaFaults(node: XmlNode): readonly string[] {
  const sequence = sequences[node.name]?.split(' ')
  if (!sequence) {
    if (node.children.length > 0) return [`${node.name} has children`]
    const typed = /Amount$/.test(node.name)
      ? /^-?\d+(\.\d+)?$/.test(node.text) && /^[A-Z]{3}$/.test(node.attributes.currencyID ?? '')
      : /Date$/.test(node.name)
        ? /^\d{4}-\d{2}-\d{2}$/.test(node.text)
        : node.text !== ''
    return typed ? [] : [`${node.name}: ${node.text}`]
  }
  const places = sequence.map(name => name.replace('!', ''))
  const at = node.children.map(({ name }) => places.indexOf(name))
  return [
    ...node.children.filter((_, i) => at[i] === -1).map(({ name }) => `${node.name} has ${name}`),
    ...sequence
      .filter(name => name.endsWith('!') && elementsAt(node, name.slice(0, -1)).length === 0)
      .map(name => `${node.name} lacks ${name}`),
    ...at.flatMap((place, i) => {
      const before = at[i - 1] ?? -1
      const may = place > before || (place === before && repeated.includes(places[place] ?? ''))
      return may ? [] : [`${node.name}: ${places[place]} stands too late`]
    }),
    ...node.children.flatMap(schemaFaults),
  ]
}

/** In hundredths, whatever the currency: the standard knows two decimals. */
const hundredths = (text = '') => {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') return Number.NaN
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * The rules of EN 16931-1 that a paper of ours could break, as the standard's own check has them
 * (https://github.com/ConnectingEurope/eInvoicing-EN16931, ubl/schematron): the names of those that are broken.
 */
export function brokenRules(root: XmlNode): readonly string[] {
  const one = (...names: readonly string[]) => elementsAt(root, ...names)[0]?.text
  const amount = (...names: readonly string[]) => hundredths(one(...names))
  const total = (name: string) => amount('cac:LegalMonetaryTotal', `cbc:${name}Amount`)
  const lines = elementsAt(root, root.name === 'Invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine')
  const of = (node: XmlNode, ...names: readonly string[]) =>
    elementsAt(node, ...names)[0]?.text ?? ''
  const nets = lines.map(node => hundredths(of(node, 'cbc:LineExtensionAmount')))
  const subtotals = elementsAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal')
  const supplier = ['cac:AccountingSupplierParty', 'cac:Party'] as const
  const buyer = ['cac:AccountingCustomerParty', 'cac:Party'] as const
  const numbers = [supplier, buyer].flatMap(party =>
    elementsAt(root, ...party, 'cac:PartyTaxScheme', 'cbc:CompanyID').map(({ text }) => text),
  )
  const category = ['cac:Item', 'cac:ClassifiedTaxCategory'] as const
  const near = (a: number, b: number) => Math.abs(a - b) < 100
  const checks: readonly (readonly [string, boolean])[] = [
    ['BR-01', one('cbc:CustomizationID') === 'urn:cen.eu:en16931:2017'],
    ['BR-02', Boolean(one('cbc:ID'))],
    ['BR-03', Boolean(one('cbc:IssueDate'))],
    ['BR-04', ['380', '386', '381'].includes(one(`cbc:${root.name}TypeCode`) ?? '')],
    ['BR-05', /^[A-Z]{3}$/.test(one('cbc:DocumentCurrencyCode') ?? '')],
    ['BR-06', Boolean(one(...supplier, 'cac:PartyLegalEntity', 'cbc:RegistrationName'))],
    ['BR-07', Boolean(one(...buyer, 'cac:PartyLegalEntity', 'cbc:RegistrationName'))],
    [
      'BR-09',
      /^[A-Z]{2}$/.test(
        one(...supplier, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode') ?? '',
      ),
    ],
    [
      'BR-11',
      /^[A-Z]{2}$/.test(
        one(...buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode') ?? '',
      ),
    ],
    ['BR-16', lines.length > 0],
    ['BR-21', new Set(lines.map(node => of(node, 'cbc:ID'))).size === lines.length],
    ['BR-25', lines.every(node => of(node, 'cac:Item', 'cbc:Name'))],
    ['BR-27', lines.every(node => hundredths(of(node, 'cac:Price', 'cbc:PriceAmount')) >= 0)],
    ['BR-CO-04', lines.every(node => of(node, ...category, 'cbc:ID'))],
    ['BR-CO-09', numbers.length === 2 && numbers.every(number => /^[A-Z]{2}/.test(number))],
    ['BR-CO-10', total('LineExtension') === sum(nets)],
    ['BR-CO-13', total('TaxExclusive') === total('LineExtension')],
    [
      'BR-CO-14',
      amount('cac:TaxTotal', 'cbc:TaxAmount') ===
        sum(subtotals.map(node => hundredths(of(node, 'cbc:TaxAmount')))),
    ],
    [
      'BR-CO-15',
      total('TaxInclusive') === total('TaxExclusive') + amount('cac:TaxTotal', 'cbc:TaxAmount'),
    ],
    ['BR-CO-16', total('Payable') === total('TaxInclusive') - total('Prepaid')],
    [
      'BR-CO-17',
      subtotals.every(node =>
        near(
          hundredths(of(node, 'cbc:TaxAmount')),
          (hundredths(of(node, 'cbc:TaxableAmount')) *
            Number(of(node, 'cac:TaxCategory', 'cbc:Percent'))) /
            100,
        ),
      ),
    ],
    ['BR-CO-18', subtotals.length > 0],
    [
      'BR-S-08',
      sum(subtotals.map(node => hundredths(of(node, 'cbc:TaxableAmount')))) === sum(nets),
    ],
    [
      'BR-S-05',
      lines.every(
        node =>
          of(node, ...category, 'cbc:ID') !== 'S' ||
          Number(of(node, ...category, 'cbc:Percent')) > 0,
      ),
    ],
    [
      'BR-Z-05',
      lines.every(
        node =>
          of(node, ...category, 'cbc:ID') !== 'Z' || of(node, ...category, 'cbc:Percent') === '0',
      ),
    ],
    [
      'BR-G-10',
      subtotals.every(
        node =>
          (of(node, 'cac:TaxCategory', 'cbc:ID') === 'G') ===
          (of(node, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode') === 'VATEX-EU-G'),
      ),
    ],
    [
      'BR-E-10',
      subtotals.every(
        node =>
          of(node, 'cac:TaxCategory', 'cbc:ID') !== 'E' ||
          (of(node, 'cac:TaxCategory', 'cbc:TaxExemptionReason') !== '' &&
            of(node, 'cac:TaxCategory', 'cbc:Percent') === '0'),
      ),
    ],
    // Not of the standard itself: a line is its price times its pieces (PEPPOL-EN16931-R120).
    [
      'R120',
      lines.every(node => {
        const pieces = Number(node.children[1]?.text)
        const price = hundredths(of(node, 'cac:Price', 'cbc:PriceAmount'))
        return (
          (pieces * price) / Number(of(node, 'cac:Price', 'cbc:BaseQuantity')) ===
          hundredths(of(node, 'cbc:LineExtensionAmount'))
        )
      }),
    ],
  ]
  return checks.flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
