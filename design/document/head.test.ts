import { expect, test } from 'vitest'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import { field, fieldsOf, valuesOf, withValue } from './fields.ts'
import { designHash } from './identity.ts'
import { readDesign } from './read-design.ts'
import { summaryOf } from './summary.ts'
import { changesInWords } from './words.ts'

const six = defaultDesign('solitaire')
const four = withValue(six, field('setting'), 'four-claw')

test('a design without a choice of its head is named and written as before there was one', () => {
  expect(designCode(six)).toBe('AQAAAAPEDQDcAbQBAQMAAAHYBAASa2Q')
  expect(designHash(six)).toBe('8b445ae6a4a7be83e7317969796c4fc9fbc32ff44d2879dfde1051849c67a890')
  const drops = defaultDesign('drops')
  expect(readCode('AQwAAAACAwAAA_oBDgAHAvQDAFHfCQ')).toEqual({ ok: true, design: drops })
  expect(designHash(drops)).toBe('c668f832bf6cb458e00540f134fe5a3847206dc3d727544c3c12e47e3f9ec8c2')
  expect(Object.keys(readDesign({ ...six, clawTip: 'round' }))).not.toContain('clawTip')
})

test('side view and claw tips go by code, hash and words, and back', () => {
  const chosen = withValue(withValue(four, field('side-view'), 'peg'), field('claw-tip'), 'talon')
  expect(chosen).toMatchObject({ sideView: 'peg', clawTip: 'talon' })
  expect(readCode(designCode(chosen))).toEqual({ ok: true, design: chosen })
  expect(designHash(chosen)).not.toBe(designHash(four))
  expect(changesInWords(four, chosen)).toEqual(['side view cathedral → peg', 'round tips → talons'])
  expect(summaryOf(chosen)).toContainEqual({ name: 'Side view', text: 'Peg' })
  const back = withValue(
    withValue(chosen, field('side-view'), 'cathedral'),
    field('claw-tip'),
    'round',
  )
  expect(designHash(back)).toBe(designHash(four))
})

test('there are arches where claws leave room for them, and tips where there are claws', () => {
  expect(valuesOf(four, field('side-view'))).toEqual([
    'cathedral',
    'basket',
    'peg',
    'trellis',
    'two-rails',
  ])
  expect(valuesOf(six, field('side-view'))).toEqual(['basket', 'peg', 'trellis', 'two-rails'])
  const names = (design: Design) => fieldsOf(design).map(({ name }) => name)
  const bezel = withValue(four, field('setting'), 'bezel')
  expect(names(bezel)).not.toContain('claw-tip')
  expect(names(defaultDesign('studs'))).toContain('claw-tip')
  expect(names(defaultDesign('family'))).not.toContain('claw-tip')
  expect(names(defaultDesign('halo'))).not.toContain('side-view')
  const talon = withValue(four, field('claw-tip'), 'talon')
  expect(withValue(talon, field('setting'), 'bezel')).not.toHaveProperty('clawTip')
})
