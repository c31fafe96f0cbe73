import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

test.each([
  ['Signet ring for my son, silver, with his initials J.K.M.', 'J.K.M.'],
  ['a pendant with the initial A.', 'A'],
  ['a disc named Emilia.', 'Emilia'],
  ['a band engraved with 14.08.2026.', '14.08.2026'],
  ['bands with our wedding date 14.08.2026 inside', '14.08.2026'],
  ['a ring with a blue stone and the year 2026', '2026'],
  ['a present for somebody who was born in the year 1990', undefined],
])('%s: the words are the customer’s own', (text, words) => {
  expect(readWish(text).wish.words).toBe(words)
})

test.each([
  ['something masculine for thick fingers', 'ring'],
  ['something small to wear round my neck', 'pendant'],
  ['something thin for a narrow wrist', 'bracelet'],
])('%s: where it is worn says what it is', (text, kind) => {
  expect(readWish(text).wish.kinds).toEqual([kind])
})

test('a stone that is spoken of by its colour stands beside those that are named, in their order', () => {
  const { stones } = readWish('a dark red stone and tiny diamonds left and right').wish
  expect([stones.length, stones[0]?.includes('garnet'), stones[1]]).toEqual([2, true, ['diamond']])
  expect(readWish('a ring in blue').wish.stones[0]).toContain('sapphire')
})
