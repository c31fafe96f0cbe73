import { expect, test } from 'vitest'
import { favouritesForm, toggled } from './favourites.ts'
import type { StorageAdapter } from './storage-adapter.ts'
import { openStore } from './store.ts'

function adapterWith(text: string | null): StorageAdapter {
  const kept = new Map(text === null ? [] : [['pinia-favourites', text]])
  return {
    get: key => kept.get(key) ?? null,
    set: (key, text) => void kept.set(key, text),
    attempt: (key, text) => Boolean(kept.set(key, text)),
    remove: key => void kept.delete(key),
    onChange: () => () => {},
  }
}

const ring = { code: 'AQEFAB', title: 'Halo' }

test('a piece is liked, found again, and liked no longer', () => {
  const adapter = adapterWith(null)
  const store = openStore(favouritesForm, adapter)
  store.change(kept => toggled(kept, ring))
  expect(openStore(favouritesForm, adapter).read()).toEqual([ring])
  store.change(kept => toggled(kept, ring))
  expect(store.read()).toEqual([])
})

test('what is no piece is let go, and the others stay', () => {
  const list = [ring, 7, { code: '../x', title: '' }, { code: 'a', title: 'b'.repeat(500) }, null]
  const store = openStore(favouritesForm, adapterWith(JSON.stringify({ version: 1, value: list })))
  expect(store.read()).toEqual([ring])
})

test('the oldest go when there are too many', () => {
  let kept = toggled([], ring)
  for (let i = 0; i < 80; i++) kept = toggled(kept, { code: `c${i}`, title: '' })
  expect(kept).toHaveLength(60)
  expect(kept[0]?.code).toBe('c79')
})
