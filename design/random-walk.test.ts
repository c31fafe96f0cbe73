import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { styles } from './catalogue/styles.ts'
import { designCode, readCode } from './document/code.ts'
import { defaultDesign } from './document/defaults.ts'
import type { Design } from './document/design.ts'
import { fieldsOf } from './document/fields.ts'
import { canonicalText, designHash, designText } from './document/identity.ts'
import { readDesign, readDesignText } from './document/read-design.ts'
import { type StoneFacts, withPair } from './document/single-stone.ts'
import { changesInWords } from './document/words.ts'
import { defaultRates } from './price/default-rates.ts'
import { estimateWeight } from './price/estimate-weight.ts'
import {
  applyFix,
  check,
  fixOf,
  newStops,
  persists,
  rules,
  stoppedBy,
  stops,
  stopsOf,
} from './rules/check.ts'
import { keyOf } from './rules/finding.ts'
import { offeredFixes } from './rules/fixes.ts'
import { options, totalOf } from './rules/options.ts'

/** Walks of a hundred steps, of which the legal ones are taken; `WALKS=50 npx vitest run design` takes fifty times as many. */
const walk = fc.array(step, { minLength: 100, maxLength: 100 })
const anyStyle = fc.constantFrom(...styles.map(({ id }) => id))
const times = Number(process.env.WALKS ?? 1)
/** The machine may be busy. */
const patience = { timeout: 120_000 * times }
const seeded = { seed: 20_261_115, numRuns: 100 * times }
const pricing = { rates: defaultRates, grams: estimateWeight }

const plain = defaultDesign('plain-band')
const words = { font: 'block', heightUm: 2000, rows: ['Ada'] } as const
const family = defaultDesign('family')

const round: StoneFacts = {
  id: '0b0c8a52-6a55-4a1c-9d5e-3a7f1f2f9c01',
  gem: 'diamond',
  origin: 'natural',
  shape: 'round',
  lengthUm: 5030,
  widthUm: 5010,
  depthUm: 3080,
  milliCarat: 480,
  tablePermille: null,
  crownDeciDeg: null,
  pavilionDeciDeg: null,
  colour: null,
  clarity: null,
  laboratory: '',
  reportNumber: '',
}
/** Two of a kind, more or less. */
const studsWith = (mate: Partial<StoneFacts>) =>
  withPair(defaultDesign('studs'), { role: 'centre', at: [0] }, [
    round,
    { ...round, id: round.id.replace('01', '02'), ...mate },
  ])

/** What a walk seldom comes by. */
const rare: readonly Design[] = [
  {
    ...plain,
    band: { profile: 'flat', widthUm: 4000, thicknessUm: 1200 },
    engraving: [
      { ...words, place: 'inside' },
      { ...words, place: 'outside' },
    ],
  },
  studsWith({ widthUm: 5100, lengthUm: 5120 }),
  studsWith({ widthUm: 5300, lengthUm: 5320 }),
  { ...defaultDesign('solitaire'), headHeight: 'low', sideView: 'peg' },
  { ...defaultDesign('solitaire'), gallery: 'scallops', sideView: 'peg' },
  {
    ...defaultDesign('half-eternity'),
    edge: 'milgrain',
    reach: 'full',
    engraving: [{ ...words, place: 'inside' }],
  },
  {
    ...plain,
    taper: 'back',
    edge: 'milgrain',
    band: { profile: 'comfort', widthUm: 2000, thicknessUm: 1200 },
  },
  { ...plain, taper: 'back', band: { profile: 'flat', widthUm: 2000, thicknessUm: 1600 } },
  { ...plain, metal: 'silver-925', secondMetal: 'platinum-950' },
  {
    ...defaultDesign('solitaire'),
    metal: '18k-yellow',
    secondMetal: 'platinum-950',
    stones: defaultDesign('solitaire').stones.map(stone => ({ ...stone, setting: 'four-claw' })),
  },
  { ...plain, metal: 'silver-925', secondMetal: '18k-yellow' },
  { ...plain, metal: '18k-white', secondMetal: '18k-rose', taper: 'back' },
  {
    ...defaultDesign('solitaire'),
    taper: 'head',
    band: { profile: 'flat', widthUm: 1600, thicknessUm: 1600 },
  },
  {
    ...family,
    stones: family.stones
      .map(stone => ({ ...stone, widthUm: 4000 }))
      .flatMap(one => [one, one])
      .slice(0, 9),
  },
]

function survives(design: Design) {
  expect(readDesign(design)).toEqual({ ok: true, design })
  expect(readDesignText(JSON.stringify(design))).toEqual({ ok: true, design })
  const code = designCode(design)
  expect(code).toMatch(/^[\w-]+$/)
  expect(readCode(code)).toEqual({ ok: true, design })
  const turned = Object.fromEntries(Object.entries(design).reverse()) as unknown as Design
  expect(designHash(turned)).toBe(designHash(design))
  expect(designText(design)).toBe(canonicalText(design))
  expect(canonicalText(JSON.parse(canonicalText(design)))).toBe(canonicalText(design))
}

describe('every design that can be reached', () => {
  test.each(styles)(
    'begins with a $id that nothing stops and nobody would advise against',
    ({ id }) => {
      const design = defaultDesign(id)
      survives(design)
      expect(check(design).filter(({ severity }) => severity !== 'discloses')).toEqual([])
    },
  )

  test(
    'by three thousand legal steps keeps to its schema and survives code, hash and JSON',
    patience,
    () => {
      let taken = 0
      fc.assert(
        fc.property(walk, steps => {
          let design = defaultDesign('solitaire')
          for (const one of steps) {
            const next = takeDesignStep(design, one)
            if (stops(check(next)).length > 0) continue
            taken++
            design = next
            survives(design)
          }
        }),
        { ...seeded, numRuns: 60 * times },
      )
      expect(taken).toBeGreaterThanOrEqual(3000)
    },
  )

  test('has words for whatever changed, and none where nothing did', patience, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let design = defaultDesign('family')
        for (const one of steps) {
          const next = takeDesignStep(design, one)
          const same = designHash(next) === designHash(design)
          expect(
            changesInWords(design, next).length === 0,
            changesInWords(design, next).join(),
          ).toBe(same)
          design = next
        }
      }),
      { ...seeded, numRuns: 60 * times },
    )
  })
})

describe('the rules', () => {
  test(
    'say the same as the options: what fits is what nothing stops that it could mend',
    patience,
    () => {
      let refused = 0
      fc.assert(
        fc.property(fc.array(step, { minLength: 5, maxLength: 5 }), fc.nat(), (steps, which) => {
          const design = steps.reduce(takeDesignStep, defaultDesign('three-stone'))
          const before = check(design)
          const fields = fieldsOf(design)
          const field = fields[which % fields.length]
          if (!field) return
          const offered = options(design, field, pricing)
          expect(offered.filter(({ chosen }) => chosen).length).toBeLessThanOrEqual(1)
          for (const option of offered) {
            const candidate = applyFix(design, { changes: [{ field, value: option.value }] })
            const added = newStops(candidate, before)
            expect(option.reasons).toEqual(expect.arrayContaining([...added]))
            expect(option.fits).toBe(option.reasons.length === 0)
            if (stops(before).length === 0)
              expect(option.fits).toBe(stops(check(candidate)).length === 0)
            expect(option.difference).toBe(totalOf(candidate, pricing) - totalOf(design, pricing))
            if (!option.fits) refused++
            if (!option.fix) continue
            const mended = applyFix(design, option.fix)
            expect(newStops(mended, before)).toEqual([])
            expect(option.fix.words.length).toBeGreaterThan(0)
          }
        }),
        { ...seeded, numRuns: 400 * times },
      )
      expect(refused).toBeGreaterThan(100)
    },
  )

  test('are told in a stable order, each finding once', patience, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const begun = steps.slice(0, -1).reduce(takeDesignStep, defaultDesign('family'))
        const design = steps.slice(-1).reduce(takeDesignStep, begun)
        const findings = check(design)
        expect(check(structuredClone(design))).toEqual(findings)
        expect(stopsOf(design)).toEqual(stops(findings))
        expect(stopsOf(design, stoppedBy(begun))).toEqual(stops(findings))
        expect(new Set(findings.map(keyOf)).size).toBe(findings.length)
        const order = findings.map(({ rule }) => rules.findIndex(({ id }) => id === rule))
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }),
      { ...seeded, numRuns: 300 * times },
    )
  })

  test('look at no more of a design than they say', patience, () => {
    fc.assert(
      fc.property(anyStyle, walk, (style, steps) => {
        let design = defaultDesign(style)
        for (const one of steps) {
          design = takeDesignStep(design, one)
          for (const { id, reads, check } of rules) {
            if (!reads) continue
            const seen = new Set<string | symbol>()
            const get = (of: Design, part: keyof Design) => {
              seen.add(part)
              return of[part]
            }
            check(new Proxy(design, { get: (of, part) => get(of, part as keyof Design) }))
            expect(
              [...seen].filter(part => !reads.includes(part as keyof Design)),
              id,
            ).toEqual([])
          }
        }
      }),
      { ...seeded, numRuns: 20 * times },
    )
  })

  const seen = new Set<string>()

  test('offer only fixes that really fix', { ...patience, tags: 'long' }, () => {
    fc.assert(
      fc.property(anyStyle, fc.array(step, { minLength: 25, maxLength: 25 }), (style, steps) => {
        let design = defaultDesign(style)
        for (const one of steps) {
          design = takeDesignStep(design, one)
          const before = check(design)
          for (const finding of before) {
            seen.add(`${finding.rule} ${finding.severity}`)
            const fix = fixOf(design, finding)
            if (!fix) continue
            const mended = applyFix(design, fix)
            expect(readDesign(mended).ok).toBe(true)
            const worse = check(mended).filter(({ severity }) => severity === finding.severity)
            expect(worse.map(keyOf)).not.toContain(keyOf(finding))
            expect(newStops(mended, before)).toEqual([])
          }
        }
      }),
      { ...seeded, numRuns: 400 * times },
    )
  })

  test('offer no two fixes of which one undoes the other', patience, () => {
    let pairs = 0
    fc.assert(
      fc.property(anyStyle, fc.array(step, { minLength: 25, maxLength: 25 }), (style, steps) => {
        const design = steps.reduce(takeDesignStep, defaultDesign(style))
        const offered = offeredFixes(design, check(design))
        for (const first of offered)
          for (const second of offered) {
            if (first === second || !first.fix || !second.fix) continue
            pairs++
            const both = applyFix(applyFix(design, first.fix), second.fix)
            expect(persists(both, first.finding), first.finding.words).toBe(false)
          }
      }),
      { ...seeded, numRuns: 400 * times },
    )
    expect(pairs).toBeGreaterThan(20)
  })

  // By the designs of the test of fixes, and a few that chance seldom makes.
  test('can each be met', { tags: 'long' }, () => {
    for (const finding of rare.flatMap(check)) seen.add(`${finding.rule} ${finding.severity}`)

    expect([...seen.keys()].sort()).toEqual(
      [
        'closed-row advises',
        'closed-row stops',
        'daily-shank advises',
        'double-claws discloses',
        'engraving-height stops',
        'engraving-length stops',
        'engraving-wall stops',
        'fineness discloses',
        'gem-setting advises',
        'gem-setting stops',
        'gem-shape stops',
        'gem-wear advises',
        'glyphs stops',
        'halo-shape stops',
        'inlay-room stops',
        'gallery stops',
        'head-height stops',
        'head-on-band stops',
        'letter-height advises',
        'letter-height stops',
        'metals-joined advises',
        'metals-joined stops',
        'milgrain-room stops',
        'nickel discloses',
        'origin discloses',
        'pair-match advises',
        'pair-match stops',
        'personalised discloses',
        'plating discloses',
        'resize discloses',
        'row-fits stops',
        'side-view stops',
        'rows-on-band stops',
        'setting-size stops',
        'shape-setting stops',
        'signature-stroke discloses',
        'signature-stroke stops',
        'size-range stops',
        'stone-in-metal stops',
        'stroke advises',
        'stroke stops',
        'taper-room stops',
        'treatment discloses',
        'two-metals discloses',
        'wide-band advises',
      ].sort(),
    )
  })
})
