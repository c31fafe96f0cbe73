import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, fieldsOf, valuesOf, withChanges, withValue } from '../document/fields.ts'
import { designHash } from '../document/identity.ts'
import { check, newStops } from '../rules/check.ts'
import { totalOf } from '../rules/options.ts'
import { cheaper } from './cheaper.ts'
import { defaultRates } from './default-rates.ts'
import { estimateWeight } from './estimate-weight.ts'
import { explainDifference } from './explain.ts'
import { stoneAmount } from './lines.ts'
import { quote, signedQuote, verifyQuote } from './quote.ts'
import { readRates } from './rates.ts'

const seeded = { seed: 20_261_115, numRuns: 300 }
const pricing = { rates: defaultRates, grams: estimateWeight }
const exact = (grams: number) => ({ grams, exact: true })
const anyDesign = fc
  .tuple(fc.constantFrom(...styles.map(({ id }) => id)), fc.array(step, { maxLength: 20 }))
  .map(([style, steps]) => steps.reduce(takeDesignStep, defaultDesign(style)))
const grams = fc.double({ min: 0, max: 200, noNaN: true })
const turned = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, turned(part)]),
      )
    : Array.isArray(value)
      ? value.map(turned)
      : value

describe('a quote', () => {
  test('is made of whole units that add up, none less than nothing', () => {
    fc.assert(
      fc.property(anyDesign, grams, (design, weight) => {
        const { lines, subtotal, rounding, total } = quote(design, defaultRates, exact(weight))
        for (const { amount, words } of lines) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(words).not.toMatch(/undefined|NaN/)
        }
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal)
        expect(subtotal + rounding).toBe(total)
        expect(total % defaultRates.roundTo).toBe(0)
        expect(rounding).toBeGreaterThanOrEqual(0)
        expect(rounding).toBeLessThan(defaultRates.roundTo)
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      }),
      seeded,
    )
  })

  test('is to the cent what the rates say', () => {
    const { lines } = quote(defaultDesign('plain-band'), defaultRates, exact(5))
    // 7900 × 5.000 g × 1.06 for loss, 9500 making, 2500 finishing, 35 % on top.
    expect(lines.map(({ amount }) => amount)).toEqual([41_870, 9500, 2500, 18_855])
  })

  test('never falls when metal is added', () => {
    fc.assert(
      fc.property(anyDesign, grams, grams, (design, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(quote(design, defaultRates, exact(less)).total).toBeLessThanOrEqual(
          quote(design, defaultRates, exact(more)).total,
        )
      }),
      seeded,
    )
  })

  test('never falls with carats', () => {
    const rate = fc.record({ perCarat: fc.nat(500_000), growth: fc.nat(2000) })
    fc.assert(
      fc.property(rate, fc.nat(30_000), fc.nat(30_000), (rate, a, b) => {
        expect(stoneAmount(rate, Math.min(a, b))).toBeLessThanOrEqual(
          stoneAmount(rate, Math.max(a, b)),
        )
      }),
      { ...seeded, numRuns: 2000 },
    )
    fc.assert(
      fc.property(anyDesign, design => {
        if (!fieldsOf(design).some(({ name }) => name === 'stone-size')) return
        const pattern = design.style === 'half-eternity'
        const sizes = valuesOf(design, field('stone-size')).map(value =>
          quote(withValue(design, field('stone-size'), value), defaultRates, exact(5)),
        )
        const worth = sizes.map(({ lines }) =>
          lines.filter(({ key }) => key === 'stone.0').reduce((sum, { amount }) => sum + amount, 0),
        )
        // In a pattern larger stones are fewer, so only the single stone is compared.
        if (!pattern) expect(worth).toEqual([...worth].sort((a, b) => a - b))
      }),
      seeded,
    )
  })

  test('never falls when stones are added', () => {
    fc.assert(
      fc.property(anyDesign, design => {
        if (
          design.style === 'half-eternity' ||
          !fieldsOf(design).some(({ name }) => name === 'count')
        )
          return
        const totals = valuesOf(design, field('count')).map(
          value => quote(withValue(design, field('count'), value), defaultRates, exact(5)).total,
        )
        expect(totals).toEqual([...totals].sort((a, b) => a - b))
      }),
      seeded,
    )
  })

  test('does not mind the order of keys', () => {
    fc.assert(
      fc.property(anyDesign, grams, (design, weight) => {
        expect(
          quote(
            turned(design) as Design,
            turned(defaultRates) as typeof defaultRates,
            exact(weight),
          ),
        ).toEqual(quote(design, defaultRates, exact(weight)))
      }),
      seeded,
    )
  })
})

test('the difference of two quotes is explained to the last cent', () => {
  fc.assert(
    fc.property(anyDesign, anyDesign, grams, grams, (a, b, before, after) => {
      const [from, to] = [
        quote(a, defaultRates, exact(before)),
        quote(b, defaultRates, exact(after)),
      ]
      const explained = explainDifference(from, to).reduce(
        (sum, { difference }) => sum + difference,
        0,
      )
      expect(explained).toBe(to.total - from.total)
    }),
    seeded,
  )
  const one = quote(defaultDesign('halo'), defaultRates, exact(4))
  expect(explainDifference(one, one)).toEqual([])
})

describe('making it cheaper', () => {
  test('names up to three trades that really save, break nothing and tell what is given up', () => {
    fc.assert(
      fc.property(anyDesign, design => {
        const before = check(design)
        const savings = cheaper(design, pricing)
        expect(savings.length).toBeLessThanOrEqual(3)
        for (const { changes, design: changed, saves, givesUp } of savings) {
          expect(withChanges(design, changes)).toEqual(changed)
          expect(saves).toBeGreaterThan(0)
          expect(totalOf(design, pricing) - totalOf(changed, pricing)).toBe(saves)
          expect(newStops(changed, before)).toEqual([])
          expect(givesUp).toMatch(/^.{20,}\.$/)
        }
      }),
      { ...seeded, numRuns: 60 },
    )
  })

  test('offers what is nearest to what was wanted: grown, half a millimetre, another metal', () => {
    const natural = { gem: 'diamond', origin: 'natural', widthUm: 6500 } as const
    const ring: Design = {
      ...defaultDesign('solitaire'),
      metal: '18k-yellow',
      stones: defaultDesign('solitaire').stones.map(stone => ({ ...stone, ...natural })),
    }
    const offered = cheaper(ring, pricing)
    expect(
      offered.map(({ design: { stones, metal } }) => [
        stones[0]?.origin,
        stones[0]?.widthUm,
        metal,
      ]),
    ).toEqual([
      ['lab-grown', 6500, '18k-yellow'],
      ['natural', 6000, '18k-yellow'],
      ['natural', 6500, '14k-yellow'],
    ])
    expect(offered[1]?.givesUp).toMatch(
      /^6 mm across instead of 6.5 mm: about 0\.\d\d ct instead of/,
    )
  })

  test('never offers an imitation, another kind of stone, another size or fewer stones', () => {
    fc.assert(
      fc.property(anyDesign, design => {
        for (const { design: changed } of cheaper(design, pricing)) {
          expect(changed.stones.map(({ gem }) => gem)).toEqual(design.stones.map(({ gem }) => gem))
          expect(changed.diameterUm).toBe(design.diameterUm)
          changed.stones.forEach(({ origin }, i) => {
            if (origin === 'simulated') expect(design.stones[i]?.origin).toBe('simulated')
          })
        }
      }),
      { ...seeded, numRuns: 60 },
    )
  })
})

describe('a signed quote', () => {
  const mac = (text: string) =>
    createHmac('sha256', 'a secret of the test').update(text).digest('hex')
  const now = new Date('2026-11-15T10:00:00Z')
  const design = defaultDesign('family')
  const signed = signedQuote(quote(design, defaultRates, exact(6)), defaultRates, now, mac)

  test('holds for its hours and for its design', () => {
    expect(signed.expiresAt).toBe('2026-11-18T10:00:00.000Z')
    expect(verifyQuote(JSON.parse(JSON.stringify(signed)), design, now, mac)).toEqual({
      ok: true,
      quote: signed.quote,
    })
    expect(signed.quote.design).toBe(designHash(design))
  })

  test('ends with its hours, and never outlives the rates', () => {
    const later = new Date('2026-11-18T10:00:00Z')
    expect(verifyQuote(signed, design, later, mac)).toEqual({ ok: false, reason: 'expired' })
    const ending = signedQuote(
      signed.quote,
      { ...defaultRates, validUntil: '2026-11-15T11:00:00Z' },
      now,
      mac,
    )
    expect(ending.expiresAt).toBe('2026-11-15T11:00:00.000Z')
  })

  test.each([
    ['a lower total', { ...signed, quote: { ...signed.quote, total: 1 } }],
    ['another line', { ...signed, quote: { ...signed.quote, lines: [] } }],
    ['a later end', { ...signed, expiresAt: '2030-01-01T00:00:00.000Z' }],
    ['no signature', { ...signed, mac: '' }],
    ['a strange signature', { ...signed, mac: 7 as unknown as string }],
  ])('with %s is forged', (_, changed) => {
    expect(verifyQuote(changed, design, now, mac)).toEqual({ ok: false, reason: 'forged' })
  })

  test('is not for another design', () => {
    expect(verifyQuote(signed, defaultDesign('halo'), now, mac)).toEqual({
      ok: false,
      reason: 'another-design',
    })
  })
})

describe('rates', () => {
  test('of the shop keep to their own form', () => {
    expect(readRates(structuredClone(defaultRates))).toEqual({ ok: true, rates: defaultRates })
  })

  test.each([
    ['a fraction of a cent', { ...defaultRates, stoneHandling: 0.5 }],
    ['less than nothing', { ...defaultRates, margin: -1 }],
    [
      'a missing metal',
      { ...defaultRates, metalPerGram: { ...defaultRates.metalPerGram, 'silver-925': undefined } },
    ],
    ['a stone without a price', { ...defaultRates, stones: { ...defaultRates.stones, ruby: {} } }],
    ['an end before its beginning', { ...defaultRates, validUntil: '2020-01-01T00:00:00Z' }],
    ['nothing at all', null],
  ])('with %s are refused', (_, rates) => {
    expect(readRates(rates).ok).toBe(false)
  })
})

describe('the estimate of the weight', () => {
  test('is near the trade’s own example: a D-shape of 4.0 × 1.8 mm in US 7', () => {
    const band: Design = {
      ...defaultDesign('plain-band'),
      diameterUm: 17_320,
      band: { profile: 'd', widthUm: 4000, thicknessUm: 1800 },
    }
    const inMetal = (metal: Design['metal']) => estimateWeight({ ...band, metal })
    expect(Math.abs(inMetal('silver-925') / 3.9 - 1)).toBeLessThan(0.05)
    expect(Math.abs(inMetal('14k-yellow') / 4.9 - 1)).toBeLessThan(0.05)
    expect(Math.abs(inMetal('18k-yellow') / 5.9 - 1)).toBeLessThan(0.05)
    expect(Math.abs(inMetal('platinum-950') / 7.8 - 1)).toBeLessThan(0.05)
  })

  test.each(styles)('of a default $id is that of a piece one could wear', ({ id }) => {
    expect(estimateWeight(defaultDesign(id))).toBeGreaterThan(0.5)
    expect(estimateWeight(defaultDesign(id))).toBeLessThan(20)
  })
})
