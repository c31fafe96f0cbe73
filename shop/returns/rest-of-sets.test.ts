import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import { restOfSets } from './rest-of-sets.ts'
import type { ReturnState } from './states.ts'

const designs = [defaultDesign('solitaire'), defaultDesign('plain-band')] as const
const [ring, band] = designs.map(designHash) as [string, string]
const pair = setOf({ kind: 'pair', designs }).set
const fitted = setOf({
  kind: 'ring-and-band',
  designs,
  fit: { ring, form: 'curved', alongUm: 4000 },
}).set
const linesOf = (set: typeof pair) => {
  const ofSet = { set: { hash: setHash(set), set } }
  return [
    { ...ofSet, hash: ring, title: 'Ring', quantity: 1 },
    { hash: 'alone', title: 'By itself', quantity: 1 },
    { ...ofSet, hash: band, title: 'Band', quantity: 2 },
  ]
}
const back = (at: number, quantity = 1, state: ReturnState = 'agreed') => ({
  state,
  lines: [{ at, quantity }],
})
const rest = (...returns: ReturnType<typeof back>[]) =>
  restOfSets(linesOf(pair), returns).map(({ stays }) => stays)

test('what comes back of a set leaves the rest of it with its owner', () => {
  expect(restOfSets(linesOf(pair), [back(0)])).toMatchObject([
    { name: 'A pair of rings', stays: ['2 × Band'], isBandAlone: false },
  ])
  expect(rest(back(2))).toEqual([['Ring', 'Band']])
  expect(rest(back(1))).toEqual([])
})

test('one return after the other is taken off, and one that came to nothing is not', () => {
  expect(rest(back(2, 2, 'refunded'), back(0))).toEqual([[]])
  expect(rest(back(2, 2, 'refunded'), back(0, 1, 'taken-back'))).toEqual([['Ring']])
  expect(rest(back(2, 1, 'refunded'), back(2, 1, 'received'))).toEqual([['Ring']])
  for (const state of ['refused', 'mended', 'taken-back'] as const)
    expect(rest(back(0, 1, state)), state).toEqual([])
})

test('a band that was bent beside a ring is told apart when the ring goes', () => {
  const alone = (...returns: ReturnType<typeof back>[]) =>
    restOfSets(linesOf(fitted), returns).map(({ isBandAlone }) => isBandAlone)
  expect(alone(back(0))).toEqual([true])
  expect(alone(back(2, 2))).toEqual([false])
  expect(alone(back(0), back(2, 2))).toEqual([false])
})
