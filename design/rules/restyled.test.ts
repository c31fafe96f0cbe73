import { describe, expect, it } from 'vitest'
import { styleOf, styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, withValue } from '../document/fields.ts'
import { readDesign } from '../document/read-design.ts'
import { roleAt } from '../document/role-at.ts'
import { check, stops } from './check.ts'
import { restyled } from './restyled.ts'

const solitaire: Design = {
  ...defaultDesign('solitaire'),
  metal: 'platinum-950',
  finish: 'satin',
  diameterUm: 16_510,
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['For ever'] }],
}

describe('another style', () => {
  it('keeps the metal, the size, the stone and the words', () => {
    const halo = restyled(withValue(solitaire, field('gem'), 'ruby'), 'halo')
    expect(halo).toMatchObject({ metal: 'platinum-950', finish: 'satin', diameterUm: 16_510 })
    expect(halo.stones[0]).toMatchObject({ gem: 'ruby', shape: 'round', setting: 'halo' })
    expect(halo.engraving).toEqual(solitaire.engraving)
  })

  it('keeps the stones of a family in their order, as many as there is room for', () => {
    const family = defaultDesign('family')
    const gems = (design: Design) => design.stones.map(({ gem }) => gem)
    expect(gems(restyled(family, 'bar-pendant'))).toEqual(gems(family))
    expect(gems(restyled(family, 'stackable'))).toEqual(gems(family).slice(0, 3))
  })

  it('carries one stone to the middle and leaves the pair beside it alike', () => {
    const gems = ({ stones }: Design) => stones.map(({ gem }) => gem)
    const halo = withValue(defaultDesign('halo'), field('gem'), 'ruby')
    expect(gems(restyled(halo, 'three-stone'))).toEqual(['diamond', 'ruby', 'diamond'])
    const emerald = withValue(defaultDesign('three-stone'), field('gem', 1), 'emerald')
    expect(gems(restyled(emerald, 'halo'))).toEqual(['emerald'])
    expect(gems(restyled(halo, 'drops'))[1]).toBe('ruby')
  })

  it('never leaves one of a pair different from the other, from every style to every style', () => {
    const pairs = styles.filter(({ id }) => styleOf(id).stones.roles.includes('side'))
    for (const { id: from } of styles)
      for (const { id: to } of pairs) {
        const given = defaultDesign(from)
        const made = restyled(given, to)
        const roles = made.stones.map((_, i) => roleAt(styleOf(to), i))
        const sides = made.stones.filter((_, i) => roles[i] === 'side')
        // A stone for each of three people is theirs, and in their order.
        if (given.stones.length !== made.stones.length)
          expect(new Set(sides.map(stone => JSON.stringify(stone))).size, from).toBe(1)
      }
  })

  it('leaves behind a stone that it could not hold', () => {
    const opal = withValue(
      withValue(defaultDesign('solitaire-pendant'), field('gem'), 'opal'),
      field('shape'),
      'cabochon',
    )
    expect(restyled(opal, 'halo').stones[0]?.gem).toBe('sapphire')
  })

  it('does not take the example words of a style for the customer’s', () => {
    expect(restyled(defaultDesign('disc-pendant'), 'plain-band').engraving).toEqual([])
  })

  it('is a design that can be made, from every style to every style', () => {
    for (const { id: from } of styles)
      for (const { id: to } of styles) {
        const made = restyled(defaultDesign(from), to)
        expect(readDesign(made), `${from} to ${to}`).toEqual({ ok: true, design: made })
        expect(stops(check(made)), `${from} to ${to}`).toEqual([])
      }
  })
})

it('words that a narrower band has no room for are made to fit, and nothing opens as what cannot be made', () => {
  const band = {
    ...defaultDesign('plain-band'),
    engraving: [
      { place: 'inside' as const, font: 'serif' as const, heightUm: 2500, rows: ['Für immer, L.'] },
    ],
  }
  const halo = restyled(band, 'halo')
  expect(halo.engraving[0]).toMatchObject({ rows: ['Für immer, L.'] })
  expect(stops(check(halo))).toEqual([])
})
