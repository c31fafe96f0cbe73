import { expect, test } from 'vitest'
import { metals } from '#design/catalogue/metals.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { choicesOf } from './choices.ts'

test.each(styles)('a $id is offered in every metal, in its own words', ({ id, kind }) => {
  const choices = choicesOf(styleOf(id))
  for (const { name } of metals) expect(choices[0]?.text).toContain(name)
  expect(choices.some(({ name }) => name === 'Size')).toBe(kind === 'ring')
  for (const { text } of choices) expect(text).toMatch(/^[A-Z\d].*\.$/)
})

test('figures come from the catalogue', () => {
  const texts = choicesOf(styleOf('plain-band'))
    .map(({ text }) => text)
    .join('\n')
  expect(texts).toContain('US 3 to US 13')
  expect(texts).toContain('14.1 to 22.2 mm')
  expect(texts).toContain('2 to 8 mm wide')
})
