import { mkdirSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import { cleanLine } from '#schemas/text.ts'
import { brokenRules, schemaFaults } from '#tools/testing/e-invoice-rules.ts'
import { elementsAt, readXmlFile } from '#tools/testing/read-xml.ts'
import { orderTotalsOf, shared } from '../../checkout/totals.ts'
import { defaultTerms } from '../../delivery/default-terms.ts'
import { taxSettingsOf } from '../../delivery/terms.ts'
import { taxAt } from '../../tax/places.ts'
import type { InvoiceRow } from '../find-papers.ts'
import { paperLines } from '../paper-lines.ts'
import { taxOfPaper } from '../sales.ts'
import type { Seller } from '../seller.ts'
import { mayHaveEInvoice } from './may-have.ts'
import { type EInvoiceFacts, ublOf } from './ubl.ts'

const seller: Seller = {
  name: 'Keepsake',
  legalName: 'Ada Byron & Daughters <GmbH>',
  email: 'hello@shop.example',
  address: { street: 'Torstraße 1', city: 'Berlin', postcode: '10115', country: 'Germany' },
  registration: null,
  vatNumber: 'DE 136 695 976',
}

interface Sold {
  readonly country?: string
  readonly currency?: string
  readonly company?: string
  readonly lines?: readonly { readonly unit: number; readonly quantity: number }[]
  readonly wrap?: number
  readonly delivery?: number
  readonly off?: number
  readonly titles?: string
  readonly rate?: number
  readonly smallBusiness?: true
}

/** An order to a business, by the shop's own sums. */
function sold(what: Sold = {}) {
  const { country = 'DE', currency = 'EUR', wrap = 0, delivery = 900, off = 0, rate } = what
  const { lines = [{ unit: 119_000, quantity: 1 }], titles = 'A ring', company = 'Lux GmbH' } = what
  const { smallBusiness = false } = what
  const settings = { ...taxSettingsOf(defaultTerms), smallBusiness }
  const tax = taxAt({ country, region: '' }, { ...defaultTerms, tax: settings })
  const totals = orderTotalsOf({
    lines,
    wrap,
    delivery,
    discount: { merchandise: off, delivery: 0 },
    tax: rate === undefined ? tax : { ...tax, rate },
    currency,
  })
  const discounts = shared(
    off,
    lines.map(({ unit, quantity }) => unit * quantity),
  )
  const record = {
    lines: lines.map((line, i) => ({ ...line, title: titles, discount: discounts[i] ?? 0 })),
    totals,
    address: {
      name: 'Zoë <O’Neill> & 王小明',
      line1: 'Straße "1"',
      line2: '',
      city: 'Αθήνα',
      region: '',
      postcode: '10115',
      country,
    },
    business: { company, vatNumber: 'DE136695976' },
  }
  return { number: 'K7QM-2XWD-9PHR', currency, record }
}

const paperOf = (kind: InvoiceRow['kind'], amount: number, sequence = 1): InvoiceRow => ({
  number: `${kind === 'invoice' ? '' : kind === 'credit-note' ? 'C' : 'D'}2026-00000${sequence}`,
  kind,
  test: false,
  year: 2026,
  sequence,
  orderId: '00000000-0000-4000-8000-000000000000',
  refundKey: null,
  amount,
  issuedAt: new Date('2026-11-17T12:00:00Z'),
  settingsVersion: null,
  layout: 1,
})

/** What papers of the second layout say besides. */
const facts = (paper: InvoiceRow): EInvoiceFacts => ({
  taxPoint: paper.kind === 'credit-note' ? null : paper.issuedAt,
  note: 'Delivery: expected 1 December 2026 to 9 December 2026.',
  descriptions: ['14k yellow gold, fineness 585, 3.21 g; Natural diamond, round, 5 mm'],
  registration: 'HRB 1234, Amtsgericht Charlottenburg',
  company: 'Registered office Berlin. Managing directors Ada Byron',
})

function written(order: ReturnType<typeof sold>, papers: readonly InvoiceRow[], at: number) {
  const paper = papers[at]
  if (!paper) throw new Error('There is no such paper')
  const may = mayHaveEInvoice(paper, order.record, seller)
  if (!may.ok) throw new Error(may.reason)
  const more = paper.layout === 1 ? {} : { more: facts(paper) }
  const file = ublOf({ ...may, ...more, paper, order, papers })
  return { file, root: readXmlFile(file), books: taxOfPaper(paper, order, papers) }
}

/** Schema, rules, and that it says what the books say. */
function expectSound({ root, books }: ReturnType<typeof written>, currency = 'EUR') {
  expect(schemaFaults(root)).toEqual([])
  expect(brokenRules(root)).toEqual([])
  const [gross] = elementsAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')
  const digits = currency === 'JPY' ? 1 : 100
  expect(Math.round(Number(gross?.text) * digits)).toBe(Math.abs(books.gross))
}

const whole = (order: ReturnType<typeof sold>) => [paperOf('invoice', order.record.totals.total)]
const half = sold({ country: 'FR', lines: [{ unit: 333_333, quantity: 1 }] })
const deposited = [
  paperOf('deposit-invoice', 171_000),
  paperOf('invoice', half.record.totals.total),
  paperOf('credit-note', 12_345, 1),
  paperOf('credit-note', 777, 2),
]
const inLayout2 = (paper: InvoiceRow): InvoiceRow => ({ ...paper, layout: 2 })
const small = sold({ smallBusiness: true })

/** Two rings that were bought together, and one beside them. */
function ofSet() {
  const order = sold({ lines: [119_000, 89_000, 20_000].map(unit => ({ unit, quantity: 1 })) })
  const { set } = setOf({
    kind: 'pair',
    designs: [defaultDesign('plain-band'), defaultDesign('stackable')],
  })
  const mark = { hash: setHash(set), set, name: 'Yours & mine', number: 1 }
  const [one, two, alone] = order.record.lines
  if (!one || !two || !alone) throw new Error('There are not three lines')
  const lines = [{ ...one, set: mark }, { ...two, set: mark }, alone]
  return { ...order, record: { ...order.record, lines } }
}

const cases: Readonly<
  Record<string, readonly [ReturnType<typeof sold>, readonly InvoiceRow[], number]>
> = {
  'a ring': [sold(), whole(sold()), 0],
  'three of one, less a code, wrapped': (() => {
    const order = sold({
      lines: [
        { unit: 33_333, quantity: 3 },
        { unit: 1, quantity: 7 },
      ],
      off: 12_345,
      wrap: 1500,
    })
    return [order, whole(order), 0] as const
  })(),
  'nothing for delivery': [sold({ delivery: 0 }), whole(sold({ delivery: 0 })), 0],
  'names in letters of elsewhere': (() => {
    const order = sold({ company: '株式会社 & <ΑΕ> "x"', titles: 'Кольцо <b>&amp;</b> 指輪 ]]>' })
    return [order, whole(order), 0] as const
  })(),
  'under the own name': [sold({ company: '' }), whole(sold({ company: '' })), 0],
  'an export': [sold({ country: 'CH' }), whole(sold({ country: 'CH' })), 0],
  'at no rate': [sold({ rate: 0 }), whole(sold({ rate: 0 })), 0],
  'at 25.5 %': [sold({ country: 'FI' }), whole(sold({ country: 'FI' })), 0],
  'a deposit': [half, deposited, 0],
  'the rest after a deposit': [half, deposited, 1],
  'a credit note': [half, deposited, 2],
  'a second credit note': [half, deposited, 3],
  'of a set': (() => {
    const order = ofSet()
    return [order, whole(order), 0] as const
  })(),
  'in the second layout': [half, deposited.map(inLayout2), 1],
  'a deposit in the second layout': [half, deposited.map(inLayout2), 0],
  'a credit note in the second layout': [half, deposited.map(inLayout2), 2],
  'of a small business': [small, whole(small).map(inLayout2), 0],
  'in yen': [sold({ currency: 'JPY' }), whole(sold({ currency: 'JPY' })), 0],
}

/** `E_INVOICES_TO=<a folder>` stores them there for external validators (`node ops/e-invoice-check`). */
const keepIn = process.env.E_INVOICES_TO

test.each(Object.entries(cases))('%s is an e-invoice by schema and rules', (name, given) => {
  const made = written(...given)
  expectSound(made, given[0].currency)
  if (!keepIn) return
  mkdirSync(keepIn, { recursive: true })
  writeFileSync(`${keepIn}/${name.replace(/\W+/g, '-')}.xml`, made.file)
})

test('e-invoices of the second layout contain the statements of the PDF', () => {
  const { root } = written(...(cases['in the second layout'] as (typeof cases)[string]))
  const text = (...names: readonly string[]) => elementsAt(root, ...names)[0]?.text
  expect(text('cbc:Note')).toContain('Delivery: expected')
  expect(text('cbc:TaxPointDate')).toBe('2026-11-17')
  expect(text('cac:InvoiceLine', 'cac:Item', 'cbc:Description')).toContain('fineness 585, 3.21 g')
  const seller = ['cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyLegalEntity'] as const
  expect(text(...seller, 'cbc:CompanyID')).toBe('HRB 1234, Amtsgericht Charlottenburg')
  expect(text(...seller, 'cbc:CompanyLegalForm')).toContain('Managing directors Ada Byron')
  const exempt = written(...(cases['of a small business'] as (typeof cases)[string]))
  const category = ['cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory'] as const
  expect(elementsAt(exempt.root, ...category, 'cbc:ID')[0]?.text).toBe('E')
  expect(elementsAt(exempt.root, ...category, 'cbc:TaxExemptionReason')[0]?.text).toContain('§ 19')
})

test('a set is one line for each of its pieces, which name it', () => {
  const order = ofSet()
  const lines = elementsAt(written(order, whole(order), 0).root, 'cac:InvoiceLine')
  const described = lines.map(line => elementsAt(line, 'cac:Item', 'cbc:Description')[0]?.text)
  const ofIt = 'One of a set: Yours & mine'
  // Beside the three pieces stands the delivery.
  expect(described).toEqual([ofIt, ofIt, undefined, undefined])
})

test('what was invoiced ahead is taken off by a line of less than no pieces', () => {
  const { root } = written(half, deposited, 1)
  const lines = elementsAt(root, 'cac:InvoiceLine')
  const last = lines.at(-1)
  expect(last && elementsAt(last, 'cbc:InvoicedQuantity')[0]?.text).toBe('-1')
  expect(lines.length).toBe(paperLines(deposited[1] as InvoiceRow, half, deposited).length)
  const [credited] = elementsAt(
    written(half, deposited, 2).root,
    'cac:BillingReference',
    'cac:InvoiceDocumentReference',
    'cbc:ID',
  )
  expect(credited?.text).toBe('2026-000001')
})

test('whatever was sold adds up by the rules of the standard', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.record({
        lines: fc.array(fc.record({ unit: amount, quantity: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        wrap: fc.integer({ min: 0, max: 3000 }),
        delivery: fc.integer({ min: 0, max: 9000 }),
        country: fc.constantFrom('DE', 'FR', 'FI', 'GB', 'CH', 'HU', 'LU'),
        company: fc.string({ unit: 'binary', maxLength: 40 }).map(cleanLine),
      }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (what, part) => {
        const order = sold(what)
        const { total } = order.record.totals
        const cut = Math.max(1, Math.floor(total * part))
        const papers = [
          paperOf('deposit-invoice', cut),
          paperOf('invoice', total),
          paperOf('credit-note', cut),
        ]
        expectSound(written(order, [paperOf('invoice', total)], 0))
        for (const at of [0, 1, 2]) expectSound(written(order, papers, at))
      },
    ),
    { numRuns: 30 },
  )
})

test('who has none is told why', () => {
  const { record } = sold()
  const paper = paperOf('invoice', 1)
  const why = (...given: Parameters<typeof mayHaveEInvoice>) => {
    const may = mayHaveEInvoice(...given)
    return may.ok ? null : may.reason
  }
  const business = { company: 'Lux GmbH', vatNumber: '' }
  expect(why(paper, { ...record, business }, seller)).toBe('no-vat-number')
  expect(why({ test: true }, record, seller)).toBe('test')
  expect(why(paper, record, { ...seller, vatNumber: '123' })).toBe('seller-unknown')
  expect(why(paper, record, { ...seller, legalName: null })).toBe('seller-unknown')
  const tax = { name: 'Sales tax', amount: 1, included: false, rate: 4000 }
  expect(why(paper, { ...record, totals: { ...record.totals, tax } }, seller)).toBe('other-tax')
})
