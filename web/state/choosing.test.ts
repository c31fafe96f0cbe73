import { expect, test } from 'vitest'
import { settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { field } from '#design/document/fields.ts'
import { readDesign } from '#design/document/read-design.ts'
import { mainStoneAt } from '#design/rules/carried-stones.ts'
import { check, stops } from '#design/rules/check.ts'
import { options } from '#design/rules/options.ts'
import { chooseForMainStone, engravedLine, withChoice, withEngravedLine } from './choosing.ts'
import { codeOf, designOf, settle } from './design-codes.ts'

const solitaire = defaultDesign('solitaire')

test('what the style is made with is chosen in it', () => {
  expect(withChoice(solitaire, 'shape', 'oval')).toEqual({
    ...solitaire,
    stones: [{ ...solitaire.stones[0], shape: 'oval', widthUm: 5500 }],
  })
})

test.each([
  ...shapes.map(({ id }) => ['shape', id] as const),
  ...settings.map(({ id }) => ['setting', id] as const),
])('S52 every %s has a style: %s', (name, id) => {
  for (const from of [solitaire, defaultDesign('plain-band')]) {
    const chosen = withChoice(from, name, id)
    expect(readDesign(chosen).ok).toBe(true)
    expect(chosen?.stones[0]?.[name]).toBe(id)
  }
})

test.each(styles.map(({ id }) => id))(
  'a shape or a setting pressed in %s can be made so wherever one press would put it right',
  style => {
    const from = defaultDesign(style)
    const at = mainStoneAt(style, from.stones.length)
    for (const name of ['shape', 'setting'] as const)
      for (const { value, fits, fix } of from.stones.length > 0
        ? options(from, field(name, at))
        : []) {
        const chosen = chooseForMainStone(from, name, value)
        if (fits) expect(chosen?.along).toBeNull()
        if (fits || fix) expect(stops(check(chosen?.design ?? from)), `${value}`).toEqual([])
        if (fix) expect(chosen?.along?.because).not.toBe('')
      }
  },
)

test('what came along with a choice is said', () => {
  const pear = chooseForMainStone(solitaire, 'shape', 'pear')
  expect(pear?.design.stones[0]).toMatchObject({ shape: 'pear', setting: 'v-claw' })
  expect(pear?.along?.words).toBe('Pear, with V-shaped claws instead of six claws')
})

test('of three stones the middle one is meant', () => {
  const ring = withChoice(defaultDesign('three-stone'), 'shape', 'emerald')
  expect(ring?.stones.map(({ shape }) => shape)).toEqual(['round', 'emerald', 'round'])
})

test('what nobody makes is not chosen', () => {
  expect(withChoice(solitaire, 'shape', 'dodecahedron')).toBeNull()
})

test('words go where the style has room for them', () => {
  const band = withEngravedLine(defaultDesign('studs'), 'For ever', 'italic')
  expect(band.style).toBe('plain-band')
  expect(engravedLine(band)).toEqual({ line: 'For ever', font: 'italic' })
  const ring = withEngravedLine(withEngravedLine(solitaire, 'A', 'serif'), 'A & Z', 'block')
  expect(ring.engraving).toMatchObject([{ place: 'inside', rows: ['A & Z'], font: 'block' }])
  expect(engravedLine(solitaire)).toBeUndefined()
})

test('a code and its design are the same for all who ask', () => {
  const code = codeOf(solitaire)
  expect(designOf(code)).toEqual(solitaire)
  expect(designOf(code)).toBe(designOf(code))
  const settled = settle({ ...solitaire })
  expect(settled).toMatchObject({ ok: true, code })
  expect(settled.ok && settled.design).toBe(designOf(code))
  expect(designOf('nonsense')).toBeNull()
  expect(settle({ ...solitaire, metal: 'tin' as never })).toMatchObject({
    ok: false,
    faults: [{ at: 'metal' }],
  })
})
