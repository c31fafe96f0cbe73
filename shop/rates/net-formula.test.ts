import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { exactWeight, quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { showCart } from '../cart/show-cart.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { enterTerms } from '../delivery/enter-terms.ts'
import { takePrices } from '../metal-prices/take-prices.ts'
import { pricingFacts } from '../offer/pricing-facts.ts'
import type { Transact } from '../persistence/transaction.ts'
import { changeCurrency } from './change-currency.ts'
import { currentRates, enteredRates, enterRates } from './current-rates.ts'
import { draftRates, publishDraft } from './machine-drafts.ts'
import { readRateForm } from './read-rate-form.ts'
import { rates } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const mac = (text: string) => `mac of ${text.length}`
const guest = { kind: 'guest', secret: 'g'.repeat(43) } as const
const band = defaultDesign('plain-band')
/** A list of its own name, so that what the process knows of other lists is not read for it. */
const listOf = (formula: Rates['formula'], version: string): Rates => ({
  ...defaultRates,
  version,
  formula,
})
/** 5 g of 18k gold, made and polished: 538.70 of cost. */
const FIVE_GRAMS = { milligrams: 5000 }

describe.each(engines)('the formula of price lists on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const begin = (list: Rates) => transact(t => enterRates(t, list, now))
  const held = (at = minutes(10)) => transact(t => enteredRates(t, at))
  const bandPrice = async (at: Date) => {
    const list = await transact(t => currentRates(t, at))
    return quote(band, list, exactWeight(FIVE_GRAMS)).total
  }

  test('a list that was stored without a formula keeps its prices', async () => {
    const { formula: _, ...stored } = listOf('gross', 'stored-before')
    await transact(t =>
      t.insert(rates).values({ version: stored.version, document: stored, startsAt: now }),
    )
    expect((await held()).formula).toBe('gross')
    // 538.70 × 1.35, to the whole euro above.
    expect(await bandPrice(now)).toBe(72_800)
  })

  test('a net list adds the tax at home: cart, pages and browser price alike', async () => {
    await begin(listOf('net', 'net-alike'))
    // 538.70 × 1.35 × 1.19 = 865.42
    expect(await bandPrice(now)).toBe(86_600)
    await transact(t =>
      addToCart(t, {
        owner: guest,
        design: band,
        quantity: 1,
        milligrams: async () => FIVE_GRAMS,
        now,
        mac,
      }),
    )
    const cart = await showCart(transact, { owner: guest, mac, now })
    expect(cart.lines[0]?.piece?.unit).toBe(86_600)
    const facts = await pricingFacts(transact, now)
    expect(quote(band, facts.rates, exactWeight(FIVE_GRAMS)).total).toBe(86_600)
  })

  test('a new tax rate at home changes prices at once, but not a price that was shown', async () => {
    await begin(listOf('net', 'net-taxed'))
    await transact(t =>
      addToCart(t, {
        owner: guest,
        design: band,
        quantity: 1,
        milligrams: async () => FIVE_GRAMS,
        now,
        mac,
      }),
    )
    const document = { ...defaultTerms, valueAdded: { ...defaultTerms.valueAdded, DE: 21_000 } }
    await transact(t =>
      enterTerms(t, { document, follows: 'house', startsAt: null, note: '', by, now: minutes(1) }),
    )
    // 538.70 × 1.35 × 1.21 = 879.96
    expect(await bandPrice(minutes(2))).toBe(88_000)
    const facts = await pricingFacts(transact, minutes(2))
    expect(quote(band, facts.rates, exactWeight(FIVE_GRAMS)).total).toBe(88_000)
    const { lines } = await showCart(transact, { owner: guest, mac, now: minutes(2) })
    expect(lines[0]?.piece?.unit).toBe(86_600)
    const later = await showCart(transact, { owner: guest, mac, now: minutes(4 * 24 * 60) })
    expect(later.lines[0]?.piece).toMatchObject({
      unit: 88_000,
      change: { from: 86_600, to: 88_000 },
    })
  })

  test.each(['gross', 'net'] as const)(
    'drafts of the API, metal feeds, tables and another currency keep the %s formula',
    async formula => {
      const list = listOf(formula, `kept-${formula}`)
      await begin(list)
      const id = '11111111-1111-4111-8111-111111111111'
      const figures = [{ key: 'making.plain-band', value: 9600 }]
      const drafted = await transact(t =>
        draftRates(t, { id, follows: list.version, figures, note: '', by, now: minutes(1) }),
      )
      expect(drafted).toMatchObject({ ok: true, changes: [{ key: 'making.plain-band' }] })
      const published = await transact(t =>
        publishDraft(t, { id, follows: list.version, step: 100, by, now: minutes(2) }),
      )
      expect(published).toMatchObject({ ok: true, draft: { state: 'published' } })
      expect(await held(minutes(2))).toMatchObject({
        formula,
        making: { ...list.making, 'plain-band': 9600 },
      })

      // Minor units for a kilogram: within what a feed may change without a person.
      const prices = { gold: 10_700_000 }
      const reading = { prices, factor: 1000, source: 'a feed', how: 'fetched' } as const
      const taken = await transact(t =>
        takePrices(t, { ...reading, currency: 'EUR', by, now: minutes(3) }),
      )
      expect(taken.state).toBe('entered')
      expect((await held(minutes(3))).formula).toBe(formula)

      const read = readRateForm(await held(minutes(3)), { margin: '40' })
      expect(read.ok && read.rates).toMatchObject({ formula, margin: 400 })

      const { version: follows } = await held(minutes(3))
      const wanted = { currency: 'GBP', factor: 0.87, ending: 'whole' }
      expect(
        await transact(t => changeCurrency(t, { wanted, follows, by, now: minutes(4) })),
      ).toMatchObject({ ok: true })
      expect(await held(minutes(4))).toMatchObject({ formula, currency: 'GBP' })
    },
  )
})
