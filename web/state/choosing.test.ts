import { expect, test } from 'vitest'
import { settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { readDesign } from '#design/document/design.ts'
import { choosing, engravedLine, engraving } from './choosing.ts'
import { codeOf, designOf, settle } from './design-codes.ts'

const solitaire = defaultDesign('solitaire')

test('what the style is made with is chosen in it', () => {
  expect(choosing(solitaire, 'shape', 'oval')).toEqual({
    ...solitaire,
    stones: [{ ...solitaire.stones[0], shape: 'oval' }],
  })
})

test.each([
  ...shapes.map(({ id }) => ['shape', id] as const),
  ...settings.map(({ id }) => ['setting', id] as const),
])('S52 every %s has a style: %s', (name, id) => {
  for (const from of [solitaire, defaultDesign('plain-band')]) {
    const chosen = choosing(from, name, id)
    expect(readDesign(chosen).ok).toBe(true)
    expect(chosen?.stones[0]?.[name]).toBe(id)
  }
})

test('what nobody makes is not chosen', () => {
  expect(choosing(solitaire, 'shape', 'dodecahedron')).toBeNull()
})

test('words go where the style has room for them', () => {
  const band = engraving(defaultDesign('studs'), 'For ever', 'italic')
  expect(band.style).toBe('plain-band')
  expect(engravedLine(band)).toEqual({ line: 'For ever', font: 'italic' })
  const ring = engraving(engraving(solitaire, 'A', 'serif'), 'A & Z', 'block')
  expect(ring.engraving).toMatchObject([{ place: 'inside', rows: ['A & Z'], font: 'block' }])
  expect(engravedLine(solitaire)).toBeUndefined()
})

test('a code and its design are the same for all who ask', () => {
  const code = codeOf(solitaire)
  expect(designOf(code)).toBe(solitaire)
  expect(settle({ ...solitaire })).toMatchObject({ ok: true, code, design: solitaire })
  expect(designOf('nonsense')).toBeNull()
  expect(settle({ ...solitaire, metal: 'tin' as never })).toMatchObject({
    ok: false,
    faults: [{ at: 'metal' }],
  })
})
