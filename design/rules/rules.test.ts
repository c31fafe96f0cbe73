import { describe, expect, test } from 'vitest'
import { fonts } from '../catalogue/fonts.ts'
import type { GemId } from '../catalogue/gems.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design, Stone } from '../document/design.ts'
import { field } from '../document/fields.ts'
import { changesInWords } from '../document/words.ts'
import { applyFix, check, fixOf, stops } from './check.ts'
import { offeredFixes } from './fixes.ts'
import { options } from './options.ts'

const withStones = (design: Design, change: Partial<Stone>): Design => ({
  ...design,
  stones: design.stones.map(stone => ({ ...stone, ...change })),
})
const solitaire = (gem: GemId, shape: ShapeId, setting: SettingId) =>
  withStones(defaultDesign('solitaire'), { gem, shape, setting })
const stopped = (design: Design) => stops(check(design)).map(({ rule }) => rule)
const findingOf = (design: Design, rule: string) =>
  check(design).find(finding => finding.rule === rule)
const engraved = (
  rows: readonly string[],
  change: Partial<Design> = {},
  heightUm = 2000,
): Design => ({
  ...defaultDesign('plain-band'),
  ...change,
  engraving: [{ place: 'inside', font: 'block', heightUm, rows }],
})

const greek: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'world', heightUm: 2000, rows: ['Σ’ αγαπώ'] }],
}

describe('what does not go together', () => {
  test.each<[Design, string]>([
    [solitaire('diamond', 'pear', 'six-claw'), 'shape-setting'],
    [solitaire('diamond', 'emerald', 'six-claw'), 'shape-setting'],
    [solitaire('tanzanite', 'round', 'four-claw'), 'gem-setting'],
    [solitaire('opal', 'round', 'four-claw'), 'gem-shape'],
    [
      withStones(defaultDesign('family'), { gem: 'opal', shape: 'cabochon', setting: 'channel' }),
      'gem-setting',
    ],
    [withStones(defaultDesign('halo'), { shape: 'heart', widthUm: 4000 }), 'halo-shape'],
    [withStones(defaultDesign('half-eternity'), { widthUm: 3000 }), 'setting-size'],
    [
      engraved(['a'], { band: { profile: 'flat', widthUm: 2500, thicknessUm: 1800 } }),
      'rows-on-band',
    ],
    [
      engraved(['a', 'b'], { band: { profile: 'flat', widthUm: 3500, thicknessUm: 1800 } }, 1200),
      'rows-on-band',
    ],
    [engraved(['a line that is far too long for any ring of this world']), 'engraving-length'],
    [engraved(['日本']), 'glyphs'],
    [engraved(['👩‍👧']), 'glyphs'],
    [engraved(['Ada'], {}, 1000), 'letter-height'],
    // Enough metal in the middle of the band, too little where the letters end.
    [
      engraved(['Ada'], { band: { profile: 'knife', widthUm: 3500, thicknessUm: 1400 } }, 2400),
      'engraving-wall',
    ],
    // Too little below a hollow, where a level face has enough.
    [
      engraved(['Ada'], { band: { profile: 'concave', widthUm: 3500, thicknessUm: 1200 } }, 1200),
      'engraving-wall',
    ],
  ])('is stopped (%#)', (design, rule) => {
    expect(stopped(design)).toContain(rule)
  })

  test.each<[Design]>([
    [solitaire('tanzanite', 'round', 'bezel')],
    [
      withStones(defaultDesign('solitaire-pendant'), {
        gem: 'tanzanite',
        shape: 'round',
        setting: 'four-claw',
      }),
    ],
    [solitaire('opal', 'cabochon', 'bezel')],
    [engraved(['Ada'], { band: { profile: 'flat', widthUm: 3500, thicknessUm: 1400 } }, 2400)],
    [engraved(['Ada'], { band: { profile: 'flat', widthUm: 3500, thicknessUm: 1200 } }, 1200)],
    [engraved(['Ada'], { band: { profile: 'concave', widthUm: 3500, thicknessUm: 1400 } }, 1200)],
    [solitaire('diamond', 'pear', 'v-claw')],
    [
      engraved(
        ['Ada & Charles', '12.05.2019'],
        { band: { profile: 'flat', widthUm: 5000, thicknessUm: 1800 } },
        1500,
      ),
    ],
    [greek],
  ])('is let pass when it is mended (%#)', design => {
    expect(stopped(design)).toEqual([])
  })

  test('says why, and offers the rim that tanzanite wants', () => {
    const design = solitaire('tanzanite', 'round', 'four-claw')
    const [finding] = stops(check(design))
    expect(finding?.words).toMatch(/Tanzanite.*(rim|halo)/)
    const fix = finding && fixOf(design, finding)
    expect(fix?.changes).toEqual([{ field: field('setting'), value: 'bezel' }])
    expect(fix && changesInWords(design, applyFix(design, fix))).toEqual([
      'setting of stone four claws → bezel',
    ])
  })

  test('measures words instead of counting them', () => {
    const fits = (text: string) => !stopped(engraved([text])).includes('engraving-length')
    expect(fits('i'.repeat(40))).toBe(true)
    expect(fits('W'.repeat(27))).toBe(false)
  })

  test('keeps words off what is behind a row of stones, of one kind as of several', () => {
    const row = defaultDesign('half-eternity')
    const words = (text: string): Design => ({
      ...row,
      band: { profile: 'flat', widthUm: 3000, thicknessUm: 1800 },
      engraving: [{ place: 'inside', font: 'block', heightUm: 1300, rows: [text] }],
    })
    expect(stops(check(words('You are my home')))).toEqual([])
    const long = words('Together we are home')
    const [finding] = stops(check(long))
    expect(finding?.words).toMatch(/21\.5 mm.*19 mm inside the band/)
    expect(finding && fixOf(long, finding)).not.toBe(null)
  })

  test('shows the way for every stone that does not fit as it is', () => {
    const offered = options(defaultDesign('solitaire'), field('gem'))
    const opal = offered.find(({ value }) => value === 'opal')
    expect(opal?.fits).toBe(false)
    expect(opal?.fix?.words).toEqual([
      'stone diamond → opal',
      'shape of stone round → cabochon',
      'size of stone 6 mm → 5.5 mm',
      'setting of stone six claws → bezel',
    ])
    for (const { fits, fix, label } of offered) expect(fits || fix, label).toBeTruthy()
  })
})

describe('an engraving that is too high for its band', () => {
  const narrow = defaultDesign('plain-band')
  const tall: Design = {
    ...narrow,
    band: narrow.band && { ...narrow.band, widthUm: 3000 },
    engraving: [{ place: 'inside', font: 'script', heightUm: 2000, rows: ['Für Ágnes, ljg'] }],
  }

  test('says of every height whether it fits, before it is pressed', () => {
    const heights = options(tall, field('letter-height'))
    for (const { value, fits, reasons, label } of heights) {
      const one = tall.engraving[0]
      const cut = one ? { ...tall, engraving: [{ ...one, heightUm: Number(value) }] } : tall
      expect(fits, label).toBe(stops(check(cut)).length === 0)
      if (!fits) expect(reasons.length, label).toBeGreaterThan(0)
    }
    expect(heights.find(({ value }) => value === 2500)?.fits).toBe(false)
    expect(heights.find(({ chosen }) => chosen)?.fits).toBe(false)
    // What the engraving lacks is no reason against a metal.
    expect(options(tall, field('metal')).every(({ fits }) => fits)).toBe(true)
  })

  test('is not made smaller by one fix and larger by the other', () => {
    const offered = offeredFixes(tall, check(tall)).filter(({ fix }) => fix)
    expect(offered.map(({ finding }) => finding.rule)).toContain('engraving-height')
    for (const { fix } of offered)
      expect(
        stops(check(fix ? applyFix(applyFix(tall, fix), offered[0]?.fix ?? fix) : tall)),
      ).toEqual([])
  })
})

test('while a piece cannot be made, advice that would take what it lacks offers nothing', () => {
  const small: Design = {
    ...defaultDesign('solitaire'),
    engraving: [{ place: 'inside', font: 'serif', heightUm: 1200, rows: ['Für immer, L.'] }],
  }
  expect(stops(check(small)).length).toBeGreaterThan(0)
  const offered = offeredFixes(small, check(small)).filter(({ fix }) => fix)
  expect(offered.map(({ finding }) => finding.severity)).toEqual(['stops'])
  const mended = offered.reduce((design, { fix }) => (fix ? applyFix(design, fix) : design), small)
  expect(stops(check(mended))).toEqual([])
  // Then it is time for advice.
  expect(offeredFixes(mended, check(mended)).some(({ fix }) => fix)).toBe(true)
})

test('no hair line is too fine by a figure that is the finest we cut', () => {
  for (const { id } of fonts)
    for (let heightUm = 1000; heightUm <= 3000; heightUm += 50) {
      const design: Design = {
        ...defaultDesign('plain-band'),
        engraving: [{ place: 'inside', font: id, heightUm, rows: ['Für immer'] }],
      }
      for (const { rule, words } of check(design))
        if (rule === 'stroke') expect(words).not.toContain('are 0.1 mm')
    }
})

describe('letters that no font has', () => {
  test.each(['愛', 'שלום', 'नमस्ते'])('%s: the ways that are left are named', text => {
    const [finding, ...more] = stops(check(engraved([text])))
    expect(more).toEqual([])
    expect(finding?.words).toMatch(/^None of our letters has .*signature.*special order/)
    expect(finding && fixOf(engraved([text]), finding)).toBeUndefined()
  })

  test('letters that another font has are still only another font away', () => {
    const design: Design = {
      ...engraved(['Жан']),
      engraving: [{ place: 'inside', font: 'monogram', heightUm: 2000, rows: ['Жан'] }],
    }
    const [finding] = stops(check(design))
    expect(finding?.words).toMatch(/^The letters “Monogram” have no “Ж”/)
    expect(finding && fixOf(design, finding)).toBeDefined()
  })
})

describe('what must be said', () => {
  test('white gold: nickel and rhodium; platinum: neither', () => {
    const white: Design = { ...defaultDesign('plain-band'), metal: '14k-white' }
    expect(findingOf(white, 'nickel')?.severity).toBe('discloses')
    expect(findingOf(white, 'plating')?.words).toContain('rhodium')
    const platinum: Design = { ...white, metal: 'platinum-950' }
    expect(findingOf(platinum, 'nickel') ?? findingOf(platinum, 'plating')).toBeUndefined()
  })

  test('what may be returned follows from the design', () => {
    expect(findingOf(defaultDesign('plain-band'), 'personalised')?.words).toContain('may return')
    expect(findingOf(engraved(['Ada']), 'personalised')?.words).toContain('cannot be returned')
  })

  test('how far a ring can be resized', () => {
    expect(findingOf(defaultDesign('plain-band'), 'resize')?.numbers).toEqual({ sizes: 1 })
    expect(findingOf(defaultDesign('solitaire'), 'resize')?.numbers).toEqual({ sizes: 0.5 })
    expect(findingOf(defaultDesign('half-eternity'), 'resize')?.numbers).toEqual({ sizes: 0 })
    expect(findingOf(defaultDesign('studs'), 'resize')).toBeUndefined()
  })
})
