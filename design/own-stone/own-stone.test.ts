import { expect, test } from 'vitest'
import { gems } from '../catalogue/gems.ts'
import { ownStoneRules, stoneTreatments } from './rules.ts'

const kinds = (gem: string, treatment: (typeof stoneTreatments)[number]['id']) =>
  ownStoneRules({ gem, treatment }).map(({ kind }) => kind)
const words = (gem: string, treatment: (typeof stoneTreatments)[number]['id']) =>
  ownStoneRules({ gem, treatment })
    .map(({ words }) => words)
    .join(' ')

test('an unknown stone waits, and is handled as soft and treated', () => {
  expect(kinds('unknown', 'none')).toContain('waits')
  expect(words('unknown', 'none')).toMatch(/No torch/)
  expect(words('no-such-gem', 'none')).toEqual(words('unknown', 'none'))
})

test('soft stones are limited, hard ones are not, and fillings bear nothing', () => {
  expect(kinds('opal', 'none')).toContain('limits')
  expect(words('opal', 'none')).toMatch(/pendants and earrings/)
  expect(words('tanzanite', 'heated')).toMatch(/rim or within a halo/)
  expect(kinds('sapphire', 'heated')).toEqual(['care'])
  expect(words('sapphire', 'oiled')).toMatch(/no ultrasound/)
  expect(words('topaz', 'irradiated')).toMatch(/take the colour/)
})

test('every stone of the catalogue has something said of its care, whatever was done to it', () => {
  for (const { id } of gems)
    for (const { id: treatment } of stoneTreatments)
      expect(kinds(id, treatment), `${id} ${treatment}`).toContain('care')
})
