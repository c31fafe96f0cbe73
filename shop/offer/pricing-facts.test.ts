import { expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { deliveryTerms } from '../delivery/tables.ts'
import { enterRates } from '../rates/current-rates.ts'
import { pricingFacts } from './pricing-facts.ts'
import { enterStyleWords } from './style-words.ts'
import { switchOffer } from './switch-offer.ts'

const now = new Date('2026-11-16T09:00:00Z')
const later = new Date('2026-11-16T10:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }

test.each(enginesOfRun)(
  'on %s whatever is entered is what the next page prices by',
  async engine => {
    const { transact } = await testDatabase(engine)
    const facts = (at = now) => pricingFacts(transact, at)
    const first = await facts()
    expect(first).toMatchObject({
      rates: { version: defaultRates.version },
      offer: {},
      styleWords: {},
    })
    expect(first.terms).toEqual(defaultTerms)
    await facts()
    expect(await facts()).toEqual(first)

    const off = { part: 'metal', off: ['18k-rose'], on: [], reason: 'none left.', by, now } as const
    await transact(t => switchOffer(t, off))
    expect((await facts()).offer).toEqual({ metal: { '18k-rose': 'none left.' } })
    await transact(t => enterStyleWords(t, { typed: { solitaire: 'One stone.' }, by, now }))
    expect((await facts()).styleWords).toEqual({ solitaire: 'One stone.' })
    await transact(t => enterRates(t, { ...defaultRates, version: 'next' }, later))
    expect((await facts()).rates.version).toBe(defaultRates.version)
    expect((await facts(later)).rates.version).toBe('next')
    const document = { ...defaultTerms, home: 'AT' }
    await transact(t =>
      t.insert(deliveryTerms).values({ version: 'no delivery', startsAt: later, document }),
    )
    expect((await facts()).terms).toEqual(defaultTerms)
    expect((await facts(later)).terms).toEqual(document)
  },
)
