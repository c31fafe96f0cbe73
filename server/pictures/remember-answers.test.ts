import { expect, test } from 'vitest'
import { rememberAnswers } from './remember-answers.ts'

const countedStore = (files: Readonly<Record<string, number>>) => {
  const reads: string[] = []
  const get = async (name: string) => {
    reads.push(name)
    const length = files[name]
    return length === undefined ? null : new Uint8Array(length)
  }
  return { reads, store: { get, put: async () => {} } }
}

test('what was asked for last is not read again, and no more is kept than there is room', async () => {
  const { reads, store } = countedStore({ a: 20, b: 20, c: 20, d: 20, e: 20, f: 20, large: 30 })
  const { get } = rememberAnswers(store, 100)
  for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'a', 'f', 'a', 'b'])
    expect(await get(name)).toHaveLength(20)
  // `b` had to go for `f`, because `a` was asked for since.
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'b'])
  for (let i = 0; i < 2; i++) expect(await get('large')).toHaveLength(30)
  for (let i = 0; i < 2; i++) expect(await get('none')).toBeNull()
  expect(reads.slice(7)).toEqual(['large', 'large', 'none', 'none'])
})
