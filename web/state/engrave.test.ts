import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { isDrawn } from '#design/document/design.ts'
import { check } from '#design/rules/check.ts'
import { signedDesign } from '#web/signature/signed-design.ts'
import { engravingAt, firstPlace, withoutEngraving, withWords } from './engrave.ts'

const band = { ...defaultDesign('plain-band'), engraving: [] }
const line = [0, 0, 40, 400, 900, 40, 800, 100, 60]

describe('words in a place of a piece', () => {
  test('are as large as fits, and nothing stops them', () => {
    const engraved = withWords(band, 'inside', { rows: ['Ada & Leo'], font: 'serif' })
    expect(engraved.engraving).toMatchObject([{ place: 'inside', rows: ['Ada & Leo'] }])
    expect(check(engraved).filter(({ severity }) => severity === 'stops')).toEqual([])
    const long = 'For every day that was and every one to come'
    const small = withWords(band, 'inside', { rows: [long], font: 'serif' })
    expect(small.engraving[0]?.heightUm).toBeLessThan(engraved.engraving[0]?.heightUm ?? 0)
  })

  test('keep their height when they are written on', () => {
    const once = withWords(band, 'inside', { rows: ['A'], font: 'serif' })
    const chosen = { ...once, engraving: once.engraving.map(one => ({ ...one, heightUm: 1500 })) }
    const again = withWords(chosen, 'inside', { rows: ['Ada'], font: 'block' })
    expect(again.engraving).toEqual([
      { place: 'inside', font: 'block', heightUm: 1500, rows: ['Ada'] },
    ])
  })

  test('without any row there is no engraving, and other places keep theirs', () => {
    const both = withWords(withWords(band, 'inside', { rows: ['in'], font: 'serif' }), 'outside', {
      rows: ['out'],
      font: 'block',
    })
    const left = withWords(both, 'inside', { rows: ['', ''], font: 'serif' })
    expect(left.engraving).toEqual([engravingAt(both, 'outside')])
    expect(withoutEngraving(left, 'outside').engraving).toEqual([])
  })

  test('take the place of a signature, and a signature theirs', () => {
    const signed = signedDesign(
      withWords(band, 'outside', { rows: ['Ada'], font: 'serif' }),
      'outside',
      [line],
    )
    expect(signed.engraving.map(isDrawn)).toEqual([true])
    const written = withWords(signed, 'outside', { rows: ['Ada'], font: 'serif' })
    expect(written.engraving.map(isDrawn)).toEqual([false])
  })
})

test('a piece is opened where something is engraved, else at its first place', () => {
  expect(firstPlace(band)).toBe('inside')
  expect(firstPlace(withWords(band, 'outside', { rows: ['Ada'], font: 'serif' }))).toBe('outside')
})
