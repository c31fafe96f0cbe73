import { expect, test } from 'vitest'
import { styles } from './catalogue/styles.ts'
import { defaultDesign } from './document/defaults.ts'
import { returnRights } from './returns.ts'
import { check } from './rules/check.ts'

test('a piece from the menus may come back, an engraved one may not, and it says by what', () => {
  const plain = defaultDesign('plain-band')
  expect(returnRights(plain).returnable).toBe(true)
  const engraved = returnRights({
    ...plain,
    engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Ada', '1815'] }],
  })
  expect(engraved.returnable).toBe(false)
  expect(engraved.because).toEqual(['Your words inside the band: “Ada / 1815”'])
  const signed = returnRights({
    ...plain,
    engraving: [{ place: 'outside', heightUm: 2500, strokes: [[0, 0, 10, 500, 900, 10]] }],
  })
  expect(signed.because).toEqual(['Your signature outside the band'])
})

test('it says the same as the rule that is told on the workbench', () => {
  for (const { id } of styles) {
    const design = defaultDesign(id)
    const { returnable } = returnRights(design)
    const words = check(design).find(({ rule }) => rule === 'personalised')?.words
    expect(words?.includes('you may return it')).toBe(returnable)
  }
})

test('faults are put right in either case, and all three places are told', () => {
  for (const id of ['solitaire', 'signet'] as const) {
    const { rights } = returnRights(defaultDesign(id))
    expect(rights.map(({ where }) => where)).toEqual([
      'European Union and United Kingdom',
      'United States',
      'Everywhere',
    ])
    expect(rights.at(-1)?.words).toContain('faulty')
  }
})
