import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  openLivePaymentContext,
  plain,
  press,
  ring,
  type TestPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { answerTax, saySettings } from '#tools/testing/shop-settings.ts'
import type { CheckoutDraft } from '../checkout/draft.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import { strippedRecord } from '../orders/stripped-record.ts'
import { orders } from '../orders/tables.ts'
import { withHome } from '../tax/with-home.ts'
import { billedTo } from './billed-to.ts'
import { papersOf } from './find-papers.ts'
import { allPapers, paperFile } from './paper-files.ts'

interface Country {
  readonly settings: Readonly<Record<string, string>>
  readonly buyer: Partial<CheckoutDraft>
  readonly rate: string
  /** The rows of docs/invoices.md that are about who sells and who buys, and what the paper says. */
  readonly says: Readonly<Record<string, string>>
  readonly export: string
  readonly smallBusiness: string
}

const countries: Readonly<Record<'AT' | 'DE' | 'IT' | 'FR' | 'GB', Country>> = {
  AT: {
    settings: {
      name: 'Aurum',
      legalName: 'Aurum Schmuck GmbH',
      legalForm: 'company',
      street: 'Lindengasse 4',
      postcode: '1070',
      city: 'Wien',
      country: 'Österreich',
      vatNumber: 'ATU13585627',
      registration: 'FN 123456a, Handelsgericht Wien',
    },
    buyer: {
      country: 'AT',
      line1: 'Ring 1',
      city: 'Graz',
      postcode: '8010',
      vatNumber: 'ATU13585627',
    },
    rate: '20 %',
    says: {
      'name and address of the seller':
        'Aurum, Aurum Schmuck GmbH Lindengasse 4 1070 Wien Österreich',
      'VAT number of the seller': 'VAT number ATU13585627',
      'name and address of the customer': 'Lux & Söhne Ada Lovelace Ring 1 8010 Graz Austria',
      'VAT number of a business customer': 'Austria VAT number ATU13585627',
      'companies in the Firmenbuch':
        'Aurum Schmuck GmbH Registered office Wien FN 123456a, Handelsgericht Wien',
    },
    export: 'Steuerfreie Ausfuhrlieferung (§ 6 Abs. 1 Z 1 und § 7 UStG 1994)',
    smallBusiness:
      'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG 1994)',
  },
  DE: {
    settings: {
      name: 'Keepsake',
      legalName: 'Ada Byron GmbH',
      legalForm: 'company',
      street: 'Torstraße 1',
      postcode: '10115',
      city: 'Berlin',
      country: 'Germany',
      vatNumber: '',
      taxNumber: '27/123/45678',
      registration: 'HRB 1234, Amtsgericht Charlottenburg',
      managers: 'Ada Byron, Grace Hopper',
    },
    buyer: { country: 'DE', line1: 'Allee 2', city: 'Köln', postcode: '50667' },
    rate: '19 %',
    says: {
      'name and address of the seller': 'Keepsake, Ada Byron GmbH Torstraße 1 10115 Berlin Germany',
      'tax number or VAT number of the seller': 'Steuernummer 27/123/45678',
      'name and address of the customer': 'Lux & Söhne Ada Lovelace Allee 2 50667 Köln Germany',
      'companies: seat, register court, number, all managing directors':
        'Ada Byron GmbH Registered office Berlin HRB 1234, Amtsgericht Charlottenburg Managing directors Ada Byron, Grace Hopper',
    },
    export: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a und § 6 UStG)',
    smallBusiness: 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)',
  },
  IT: {
    settings: {
      name: 'Aurora',
      legalName: 'Aurora Gioielli S.r.l.',
      legalForm: 'company',
      street: 'Via Roma 1',
      postcode: '20121',
      city: 'Milano',
      country: 'Italia',
      vatNumber: 'IT00743110157',
      taxNumber: '00743110157',
      registration: 'Registro delle Imprese di Milano, REA MI-1234567',
      capital: '€10,000, paid up, sole shareholder (socio unico)',
    },
    buyer: {
      country: 'IT',
      line1: 'Via Po 2',
      city: 'Torino',
      postcode: '10123',
      vatNumber: 'IT00743110157',
    },
    rate: '22 %',
    says: {
      'name and address of the seller':
        'Aurora, Aurora Gioielli S.r.l. Via Roma 1 20121 Milano Italia',
      'VAT number of the seller': 'VAT number IT00743110157 Codice fiscale 00743110157',
      'name and address of the customer': 'Lux & Söhne Ada Lovelace Via Po 2 10123 Torino',
      'VAT number of a business customer': 'Italy VAT number IT00743110157',
      'companies: seat, register, capital, one shareholder':
        'Aurora Gioielli S.r.l. Registered office Milano Registro delle Imprese di Milano, REA MI-1234567 Share capital €10,000, paid up, sole shareholder (socio unico)',
    },
    export: 'Operazione non imponibile (art. 8, primo comma, lett. a, DPR 633/1972)',
    smallBusiness:
      'Operazione in regime forfettario, senza applicazione dell’IVA (art. 1, commi 54–89, legge 190/2014)',
  },
  FR: {
    settings: {
      name: 'Lune',
      legalName: 'Atelier Lune SARL',
      legalForm: 'company',
      street: 'Rue de la Paix 2',
      postcode: '75002',
      city: 'Paris',
      country: 'France',
      vatNumber: 'FR40303265045',
      registration: 'SIREN 303 265 045, RCS Paris',
      capital: '€8,000',
    },
    buyer: {
      country: 'FR',
      line1: 'Rue Monge 3',
      city: 'Lyon',
      postcode: '69001',
      vatNumber: 'FR40303265045',
    },
    rate: '20 %',
    says: {
      'name and address of the seller':
        'Lune, Atelier Lune SARL Rue de la Paix 2 75002 Paris France',
      'VAT number of the seller': 'VAT number FR40303265045',
      'name and address of the customer': 'Lux & Söhne Ada Lovelace Rue Monge 3 69001 Lyon France',
      'SIREN, RCS with its town, seat, legal form, capital':
        'Atelier Lune SARL Registered office Paris SIREN 303 265 045, RCS Paris Share capital €8,000',
      'to businesses: early payment, penalties, recovery':
        'No discount for early payment. On late payment: interest at the rate of the European Central Bank plus ten points, and €40 for the costs of recovery',
    },
    export: 'Exonération de TVA, article 262 I du CGI (article 146 de la directive 2006/112/CE)',
    smallBusiness:
      'TVA non applicable, article 293 B du CGI (article 284 de la directive 2006/112/CE)',
  },
  GB: {
    settings: {
      name: 'Penrose',
      legalName: 'Penrose Jewellery Ltd',
      legalForm: 'company',
      street: '4 Milsom Street',
      postcode: 'BA1 1DA',
      city: 'Bath',
      country: 'United Kingdom',
      vatNumber: 'GB980780684',
      registration: 'Company number 01234567, registered in England and Wales',
    },
    buyer: {
      country: 'GB',
      line1: '1 Mall',
      city: 'London',
      postcode: 'SW1A 1AA',
      vatNumber: 'GB980780684',
    },
    rate: '20 %',
    says: {
      'name and address of the seller':
        'Penrose, Penrose Jewellery Ltd 4 Milsom Street BA1 1DA Bath United Kingdom',
      'VAT number of the seller': 'VAT number GB980780684',
      'name and address of the customer': 'Lux & Söhne Ada Lovelace 1 Mall London SW1A 1AA',
      'time of supply': 'Tax point 16 November 2026',
      'registered name of a company':
        'Penrose Jewellery Ltd Registered office Bath Company number 01234567, registered in England and Wales',
    },
    export: 'Zero-rated export (Value Added Tax Act 1994, section 30(6))',
    smallBusiness: 'The seller is not registered for VAT',
  },
}

test('a private customer in Italy is named with a codice fiscale, also once the account is gone', async () => {
  const context = await openLivePaymentContext((await testDatabase('embedded')).transact)
  const { vatNumber: _, ...person } = countries.IT.buyer
  const typed = { ...toGermany, ...person, taxCode: 'rssmra 80a01h501' }
  const accountId = await customer(context, [plain])
  expect(await press(context, accountId, { draft: typed, seenTotal: 1 })).toMatchObject({
    ok: false,
    faults: { taxCode: expect.stringContaining('codice fiscale') },
  })
  const draft = { ...typed, taxCode: 'rssmra 80a01h501u' }
  expect(await press(context, accountId, { draft })).toMatchObject({ ok: true })
  const [order] = await context.transact(t => t.select().from(orders))
  if (!order) throw new Error('There is no order')
  const named = 'Ada Lovelace Via Po 2 10123 Torino Italy Codice fiscale RSSMRA80A01H501U'
  for (const record of [order.record, strippedRecord(order.record)])
    expect(billedTo(record).join(' ')).toBe(named)
})

describe.each(Object.entries(countries))('invoices of a shop in %s', (code, country) => {
  let context: TestPaymentContext
  beforeEach(async () => {
    context = await openLivePaymentContext((await testDatabase('embedded')).transact)
    await saySettings(context, { email: 'hello@shop.example', ...country.settings })
    const { home, valueAdded } = withHome(
      await context.transact(t => currentTerms(t, context.now())),
      code,
    )
    if (code !== 'DE') await answerTax(context.transact, context.now(), {}, { home, valueAdded })
  })
  const bought = async (buyer: Partial<CheckoutDraft>, quantity = 1, designs = [plain]) => {
    const draft = { ...toGermany, ...buyer }
    const placed = await press(context, await customer(context, designs, quantity), { draft })
    if (!placed.ok) throw new Error(placed.reason)
    const [order] = await context.transact(t =>
      t.select().from(orders).where(eq(orders.number, placed.number)),
    )
    if (!order) throw new Error('There is no order')
    const [paper] = allPapers(await context.transact(t => papersOf(t, order.id)))
    const source = { transact: context.transact, markFiles: async () => null }
    const made = await paperFile(source, order, { number: paper?.number ?? '', format: 'pdf' })
    if (!made.ok) throw new Error(made.reason)
    return { order, paper, words: (await readPaper(made.file.bytes)).join(' ') }
  }

  test('contain everything that the law requires', async () => {
    const business = { ...country.buyer, company: 'Lux & Söhne' }
    const { paper, words } = await bought(business, 3, [ring, plain])
    expect(paper).toMatchObject({ layout: 2, number: '2026-000001' })
    for (const [item, text] of Object.entries(country.says)) expect(words, item).toContain(text)
    expect(words, 'number in sequence').toContain('Invoice 2026-000001')
    expect(words, 'date of issue').toContain('Date of issue 16 November 2026')
    expect(words, 'date of a payment before the supply').toMatch(
      /(Date of payment|Tax point) 16 November 2026, before the delivery/,
    )
    expect(words, 'date of supply').toMatch(/Delivery expected \d+ \w+ 202[67] to \d+ \w+ 202[67]/)
    expect(words, 'description').toContain('Solitaire in 14k yellow gold with a round diamond')
    expect(words, 'fineness and weight').toMatch(
      /Each: 14k yellow gold, fineness 585, (about )?\d\.\d\d g/,
    )
    expect(words, 'fineness and weight').toMatch(
      /Each: 18k yellow gold, fineness 750, .*\d\.\d\d g/,
    )
    expect(words, 'stones with their origin').toContain('Each: Natural diamond, round, 6 mm')
    const money = String.raw`[€£][\d,]+\.\d\d`
    expect(words, 'quantity, unit price, rate, net and gross').toMatch(
      new RegExp(`Plain band in 18k yellow gold 3 ${money} ${country.rate} ${money} ${money}`),
    )
    expect(words, 'net, tax by rate, and total').toMatch(
      new RegExp(
        `Net ${money} VAT ${country.rate}, [A-Z][a-z]+( Kingdom)? ${money} Total ${money}`,
      ),
    )
  })

  test('name the law of an export and of a small business', async () => {
    const abroad = { country: 'CH', line1: 'Gasse 1', city: 'Zürich', postcode: '8001' }
    const exported = await bought(abroad)
    expect(exported.order.record.totals.tax).toMatchObject({ amount: 0, exemption: 'export' })
    expect(exported.words).toContain(country.export)
    await answerTax(context.transact, context.now(), { smallBusiness: true })
    const { vatNumber: _, ...person } = country.buyer
    const small = await bought(person)
    expect(small.order.record.totals.tax).toMatchObject({
      amount: 0,
      exemption: 'small-business',
    })
    expect(small.words).toContain(country.smallBusiness)
    expect(small.words).toContain('Plain band in 18k yellow gold 1')
    expect(small.words).not.toContain(country.rate)
  })
})
