import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_FAVOURITES } from '#schemas/favourites.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { opened } from '#tools/testing/payment-context.ts'
import type { Transact } from '../persistence/transaction.ts'
import { keepFavourites, listFavourites } from './keep-favourites.ts'

describe.each(enginesOfRun)('favourites on %s', engine => {
  let transact: Transact
  let ada: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    ada = await transact(t => addAccount(t))
  })
  const of = (codes: readonly string[]) => codes.map(code => ({ code, title: `Ring ${code}` }))
  const keep = async (liked: readonly string[], unliked: readonly string[] = [], minutes = 0) => {
    const now = new Date(opened.getTime() + minutes * 60_000)
    const input = { accountId: ada, liked: of(liked), unliked, now }
    return (await transact(t => keepFavourites(t, input))).map(({ code }) => code)
  }

  test('of several browsers come together, the last liked first, none twice', async () => {
    expect(await keep(['b', 'a'])).toEqual(['b', 'a'])
    expect(await keep(['c', 'a'], [], 5)).toEqual(['c', 'b', 'a'])
    expect(await keep([], ['b'], 6)).toEqual(['c', 'a'])
  })

  test('two browsers at once lose nothing', async () => {
    await Promise.all([keep(['a', 'b']), keep(['b', 'c']), keep(['c', 'd'])])
    expect((await keep([])).sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('beyond the most, the oldest go', async () => {
    await keep(['old'])
    const many = Array.from({ length: MOST_FAVOURITES }, (_, i) => `n${i}`)
    expect(await keep(many, [], 1)).toEqual(many)
    expect(await keep([], [], 2)).not.toContain('old')
    const eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    expect(await transact(t => listFavourites(t, { accountId: eve }))).toEqual([])
  })
})
