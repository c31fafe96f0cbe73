import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { glyphWidthsFile } from '#tools/fonts/measure.ts'
import { pieceDrawings } from '#web/ui/drawings/piece.tsx'
import { type CodeTable, codeTables } from '../document/code-tables.ts'
import { defaultDesign } from '../document/defaults.ts'
import { field, valuesOf } from '../document/fields.ts'
import { check, rules, stops } from '../rules/check.ts'
import { edges, reaches, tapers } from './band-details.ts'
import { birthMonth, birthMonths, monthOfBirthday, stonesOfMonth } from './birthstones.ts'
import { milliCarats } from './carats.ts'
import { contourForms } from './contours.ts'
import { earFittings } from './ear-fittings.ts'
import { engravable } from './engravable.ts'
import { engravingLimits } from './engraving-limits.ts'
import { headForms, modelMends } from './fitted-rings.ts'
import { fonts } from './fonts.ts'
import { criticalAngleDeg, gemById, gems, indexAt, origins } from './gems.ts'
import { gradeScales } from './grades.ts'
import { gradings } from './gradings.ts'
import { clawTips, galleries, headHeights, shoulderForms, sideViews } from './heads.ts'
import { kindById, kinds } from './kinds.ts'
import { placeList, profileList } from './make-ups.ts'
import { finishes, metalById, metals } from './metals.ts'
import { diameterOfUs, fit, ringSizes, sizeLabels, sizesAsIn } from './ring-sizes.ts'
import { settingById, settings } from './settings.ts'
import { shapeById, shapes } from './shapes.ts'
import { sources } from './sources.ts'
import { styleById, styleOf, styles } from './styles.ts'
import { symbols, typedSigns } from './symbols.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('the catalogue', () => {
  test.each([
    ['kinds', kinds],
    ['styles', styles],
    ['shapes', shapes],
    ['settings', settings],
    ['metals', metals],
    ['gems', gems],
    ['fonts', fonts],
  ])('gives each of its %s an id of its own', (_, list) => {
    expect(new Set(idsOf(list)).size).toBe(list.length)
  })

  test('has a drawing for every style and no drawing without one', () => {
    expect(Object.keys(pieceDrawings).sort()).toEqual(idsOf(styles).sort())
  })

  test('has at least one style of every kind', () => {
    expect(new Set(styles.map(({ kind }) => kind))).toEqual(new Set(idsOf(kinds)))
  })

  test('offers every setting to at least one shape, and every shape at least one setting', () => {
    const offered = new Set<string>(shapes.flatMap(shape => [...shape.settings]))
    expect(offered).toEqual(new Set(idsOf(settings)))
    for (const shape of shapes) expect(shape.settings.length, shape.id).toBeGreaterThan(0)
  })

  test('guards every pointed stone', () => {
    for (const { id, points, settings } of shapes)
      expect((settings as readonly string[]).includes('v-claw'), id).toBe(points > 0)
  })

  test('names a known source beside every figure', () => {
    const named = [
      ...gems,
      ...shapes,
      ...settings,
      ...metals,
      ...gradeScales,
      ...rules.map(rule => ({ ...rule, name: rule.id })),
      { ...engravingLimits, name: 'engraving' },
      { ...fit, name: 'fit' },
    ]
    for (const { name, source } of named)
      for (const one of source.split(', '))
        expect(
          ['GK', 'calc', 'measured from the fonts'].includes(one) ||
            Object.hasOwn(sources, one.slice(1, -1)),
          `${name}: ${one}`,
        ).toBe(true)
  })

  test.each(['', 'constructor', '__proto__', 'Halo', 'halo '])('does not know %j', id => {
    const found = [kindById, styleById, shapeById, settingById, metalById, gemById].map(byId =>
      byId(id),
    )
    expect(found.every(one => one === undefined)).toBe(true)
  })

  const choices: Readonly<Record<CodeTable, readonly string[]>> = {
    style: idsOf(styles),
    metal: idsOf(metals),
    finish: idsOf(finishes),
    profile: idsOf(profileList),
    gem: idsOf(gems),
    origin: idsOf(origins),
    shape: idsOf(shapes),
    setting: idsOf(settings),
    sideView: idsOf(sideViews),
    clawTip: idsOf(clawTips),
    earFitting: idsOf(earFittings),
    grading: idsOf(gradings),
    contour: idsOf(contourForms),
    edge: idsOf(edges),
    taper: idsOf(tapers),
    reach: idsOf(reaches),
    headHeight: idsOf(headHeights),
    shoulders: idsOf(shoulderForms),
    headForm: idsOf(headForms),
    mend: idsOf(modelMends),
    gallery: idsOf(galleries),
    place: idsOf(placeList),
    font: idsOf(fonts),
  }
  /** Shown in one order, numbered in that of their coming. */
  const inAnyOrder: readonly string[] = ['finish', 'shape']

  const tables = Object.entries<readonly string[]>(codeTables)
  test.each(tables)('gives every %s a number in the short code', (table, numbered) => {
    const ids = new Map(Object.entries(choices)).get(table) ?? []
    expect(
      ids.filter(id => !numbered.includes(id)),
      `add it at the end of \`${table}\` in \`design/document/code-tables.ts\``,
    ).toEqual([])
    expect(inAnyOrder.includes(table) ? numbered.toSorted() : numbered).toEqual(
      inAnyOrder.includes(table) ? ids.toSorted() : ids,
    )
  })

  test('makes every style of parts that exist', () => {
    for (const { id } of styles) {
      const { roles, stones, places, band, plate } = styleOf(id)
      expect(Object.keys(roles).sort(), id).toEqual([...new Set(stones.roles)].sort())
      expect((band !== null) === (styleOf(id).kind === 'ring'), id).toBe(true)
      expect(
        places.some(place => place === 'face' || place === 'back') ? plate !== null : true,
        id,
      ).toBe(true)
    }
  })
})

describe('birthstones', () => {
  test('are the twelve months in order, each with a stone, a colour and a hardness', () => {
    expect(birthMonths.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { modern, traditional } of birthMonths) {
      expect(modern.length * traditional.length).toBeGreaterThan(0)
      expect(stonesOfMonth(birthMonths[5] as (typeof birthMonths)[number])[0]?.id).toBe(
        'alexandrite',
      )
    }
    for (const { hex, mohs, name } of gems) {
      expect(hex, name).toMatch(/^#[0-9a-f]{6}$/)
      expect(mohs[0], name).toBeLessThanOrEqual(mohs[1])
      expect(mohs[1], name).toBeLessThanOrEqual(10)
    }
  })

  test.each([0, 13, 1.5, Number.NaN])('have no month %s', month => {
    expect(birthMonth(month)).toBeUndefined()
  })

  test.each([
    ['2019-02-28', 2],
    ['2020-02-29', 2],
    ['1999-12-31', 12],
  ])('know the month of %s', (birthday, month) => {
    expect(monthOfBirthday(birthday)?.month).toBe(month)
  })

  test.each([
    '2019-02-29',
    '1900-02-29',
    '2019-13-01',
    '2019-04-31',
    '2019-4-1',
    '2019-00-10',
    '',
    'x',
  ])('know no birthday %j', birthday => {
    expect(monthOfBirthday(birthday)).toBeUndefined()
  })

  test.each([
    ['diamond', [2.4133, 2.4236, 2.4419], 24.4],
    ['ruby', [1.7645, 1.7687, 1.7762], 34.5],
    ['zircon', [1.9517, 1.9608, 1.977], 30.8],
    ['peridot', [1.6703, 1.675, 1.6833], 36.7],
    ['amethyst', [1.5474, 1.5504, 1.5558], 40.2],
  ])('bend light as the tables say: %s', (id, colours, critical) => {
    const gem = gemById(id)
    if (!gem) throw new Error(id)
    for (const [i, nm] of [620, 545, 460].entries())
      expect(indexAt(gem, nm)).toBeCloseTo(colours[i] ?? 0, 3)
    expect(criticalAngleDeg(gem)).toBeCloseTo(critical, 1)
  })

  test.each([
    ['round', 4.1, 250],
    ['round', 5.2, 500],
    ['round', 6.5, 1000],
    ['round', 7.4, 1500],
    ['round', 8.2, 2000],
    ['round', 9.4, 3000],
  ] as const)('weigh as the trade’s chart says: %s diamond of %s mm', (shape, mm, milli) => {
    const found = milliCarats('diamond', 'natural', shape, mm * 1000)
    expect(Math.abs(found / milli - 1)).toBeLessThan(0.08)
  })

  test('weigh by their own density', () => {
    const weights = (['diamond', 'sapphire', 'amethyst', 'opal'] as const).map(gem =>
      milliCarats(gem, 'natural', 'round', 6500),
    )
    const [diamond = 1, ...others] = weights
    expect(others.map(weight => Math.round((weight / diamond) * 100) / 100)).toEqual([
      1.14, 0.75, 0.6,
    ])
  })
})

describe('ring sizes', () => {
  // As computed from the same formulas elsewhere: US, inner diameter, UK, EU, JP.
  test.each([
    [3, 14.07, 'F', '44', '4'],
    [4.5, 15.29, 'I', '48', '8'],
    [6, 16.51, 'L', '52', '11.5'],
    [6.5, 16.91, 'M½', '53', '12.5'],
    [7, 17.32, 'N½', '54', '14'],
    [8, 18.13, 'P½', '57', '16.5'],
    [10, 19.76, 'T½', '62', '21.5'],
    [11, 20.57, 'V½', '65', '23.5'],
    [13, 22.2, 'Z½', '70', '28.5'],
  ])('US %s is %s mm inside', (us, mm, uk, eu, jp) => {
    const diameterUm = diameterOfUs(us)
    expect(diameterUm).toBe(Math.round(mm * 100) * 10)
    expect(sizeLabels(diameterUm)).toMatchObject({ uk, eu, jp })
  })

  test('come in quarters from 3 to 13, and are written so', () => {
    expect(ringSizes).toHaveLength(41)
    for (const { us, diameterUm } of ringSizes) {
      const label = sizeLabels(diameterUm).us
      expect(label).toBe(`${Math.floor(us)}${['', '¼', '½', '¾'][(us % 1) * 4]}`)
    }
  })
})

describe('sizes as in other countries', () => {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
  const halves = letters.flatMap(letter => [letter, `${letter}½`])

  test('British: every half letter from the smallest ring to the largest, each once', () => {
    const called = sizesAsIn.uk.map(um => sizeLabels(um).uk)
    expect(called).toEqual(halves.slice(halves.indexOf('F'), halves.indexOf('Z½') + 1))
  })

  test('Japanese: every half from 4 to 28.5, each once', () => {
    const called = sizesAsIn.jp.map(um => Number(sizeLabels(um).jp))
    expect(called).toEqual(Array.from({ length: 50 }, (_, i) => 4 + i / 2))
  })

  test('all can be made, and chosen in a ring', () => {
    const ring = defaultDesign('plain-band')
    const values = valuesOf(ring, field('size'))
    for (const um of Object.values(sizesAsIn).flat()) {
      expect(values).toContain(um)
      expect(stops(check({ ...ring, diameterUm: um }))).toEqual([])
    }
  })
})

describe('letters', () => {
  test('are as wide as the fonts themselves say', { timeout: 120_000, tags: 'long' }, () => {
    const file = readFileSync(new URL('./glyph-widths.ts', import.meta.url), 'utf8')
    expect(glyphWidthsFile() === file, 'Run "node ops/glyphs".').toBe(true)
  })

  test('are each listed once', () => {
    expect(new Set(engravable).size).toBe(engravable.length)
    for (const char of engravable) expect(char.normalize('NFC')).toBe(char)
  })

  test('and signs are told apart', () => {
    for (const { sign, path, typed } of symbols) {
      expect(engravable).not.toContain(sign)
      expect([...sign]).toHaveLength(1)
      expect(path, sign).toMatch(/^M.*Z$/)
      expect(typed).not.toContain(sign)
    }
    expect(typedSigns.get('❤')).toBe('♥')
  })
})
