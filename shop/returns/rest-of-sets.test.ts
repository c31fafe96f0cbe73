import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import { restOfSets } from './rest-of-sets.ts'

const { set } = setOf({
  kind: 'pair',
  designs: [defaultDesign('plain-band'), defaultDesign('stackable')],
})
const ofSet = { set: { hash: setHash(set), set } }
const lines = [
  { ...ofSet, title: 'Hers', quantity: 1 },
  { title: 'By itself', quantity: 1 },
  { ...ofSet, title: 'His', quantity: 2 },
]

test('what comes back of a set leaves the rest of it with its owner', () => {
  expect(restOfSets(lines, [{ at: 0, quantity: 1 }])).toEqual([
    { name: 'A pair of rings', stays: ['His'] },
  ])
  expect(restOfSets(lines, [{ at: 2, quantity: 1 }])).toEqual([
    { name: 'A pair of rings', stays: ['Hers', 'His'] },
  ])
})

test('of a whole set nothing stays, and a piece by itself leaves none', () => {
  const whole = [
    { at: 0, quantity: 1 },
    { at: 2, quantity: 2 },
  ]
  expect(restOfSets(lines, whole)).toEqual([])
  expect(restOfSets(lines, [{ at: 1, quantity: 1 }])).toEqual([])
})
