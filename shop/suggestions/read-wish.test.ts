import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

test.each([
  ['Signet ring for my son, silver, with his initials J.K.M.', 'J.K.M.'],
  ['a pendant with the initial A.', 'A'],
  ['a disc named Emilia.', 'Emilia'],
  ['a band engraved with 14.08.2026.', '14.08.2026'],
])('%s: the words are the customer’s own', (said, words) => {
  expect(readWish(said).wish.words).toBe(words)
})

test.each([
  ['something masculine for thick fingers', 'ring'],
  ['something small to wear round my neck', 'pendant'],
  ['something thin for a narrow wrist', 'bracelet'],
])('%s: where it is worn says what it is', (said, kind) => {
  expect(readWish(said).wish.kinds).toEqual([kind])
})
