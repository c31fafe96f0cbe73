import { describe, expect, it } from 'vitest'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import { type Design, readDesign } from '../document/design.ts'
import { field, withValue } from '../document/fields.ts'
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
