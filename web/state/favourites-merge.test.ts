import { expect, test } from 'vitest'
import type { Favourite } from '#schemas/favourites.ts'
import { changesSince, takenIn, withoutKnown } from './favourites-merge.ts'

const of = (codes: string): readonly Favourite[] =>
  [...codes].map(code => ({ code, title: code.toUpperCase() }))
const codes = (list: readonly Favourite[]) => list.map(({ code }) => code).join('')

test('a browser that knows of no account tells it all it has, and takes nothing away', () => {
  expect(changesSince(of('ab'), null)).toEqual({ owner: null, liked: of('ab'), unliked: [] })
})

test('only what has changed since is told', () => {
  const known = { owner: 'ada', codes: ['b', 'c'] }
  expect(changesSince(of('ab'), known)).toEqual({ owner: 'ada', liked: of('a'), unliked: ['c'] })
})

test.each([
  ['both come together', 'ab', 'ab', 'abcd', 'abcd'],
  ['what another device no longer likes goes here too', 'abc', 'abc', 'ac', 'ac'],
  ['what is liked while the answer is on its way stays', 'ab', 'xab', 'abc', 'xabc'],
  ['what is unliked while the answer is on its way is not brought back', 'ab', 'b', 'abc', 'bc'],
])('%s', (_, sent, local, answer, end) => {
  expect(codes(takenIn(of(sent), of(local), of(answer)))).toBe(end)
})

test('after signing out only what was never saved is left', () => {
  expect(codes(withoutKnown(of('abc'), { owner: 'ada', codes: ['a', 'c'] }))).toBe('b')
  expect(codes(withoutKnown(of('abc'), null))).toBe('abc')
})
