import { expect, test } from 'vitest'
import { gems } from '../catalogue/gems.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { houseRates } from './house-rates.ts'
import { priceLines } from './lines.ts'
import { soldStones } from './sold-stones.ts'

const sold = (design: Design) => soldStones(priceLines(design, houseRates, 4))

test('every stone of the catalogue is sold with its origin', () => {
  const design = defaultDesign('solitaire')
  for (const { id, name, origins } of gems)
    for (const origin of origins) {
      const stones = design.stones.map(stone => ({ ...stone, gem: id, origin }))
      const named = { natural: 'Natural', 'lab-grown': 'Laboratory-grown', simulated: 'Simulated' }
      const word = id === 'pearl' && origin === 'natural' ? 'Cultured' : named[origin]
      expect(sold({ ...design, stones })[0]).toMatch(
        new RegExp(`^${word} ${name.toLowerCase()}, round, [\\d.]+ mm, about \\d+\\.\\d\\d ct`),
      )
    }
})

test.each(styles.map(({ id }) => id))('%s: a line for each kind of stone', style => {
  for (const words of sold(defaultDesign(style)))
    expect(words).toMatch(/^(\d+ × )?(natural|laboratory-grown|simulated) .*, about \d/i)
})

test('what somebody agreed on in words of their own is left as it is', () => {
  const own = { key: 'stone.0', words: 'Grandmother’s garnet, set anew' }
  expect(soldStones([own])).toEqual([own.words])
  expect(soldStones([{ key: 'own.0', words: 'A rose' }])).toEqual([])
})
