import { expect, test } from 'vitest'
import { openStorageAdapter } from './storage-adapter.ts'

function storage(refuse: { set?: boolean; all?: boolean } = {}) {
  const texts = new Map<string, string>()
  const kept = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (refuse.set) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  } as Storage
  const open = () => {
    if (refuse.all) throw new DOMException('forbidden', 'SecurityError')
    return kept
  }
  return { texts, open, refuse }
}

function adapterOn(open: () => Storage) {
  let notices = 0
  const adapter = openStorageAdapter(open, () => {
    notices += 1
  })
  return { adapter, notices: () => notices }
}

test.each([
  ['full', { set: true }],
  ['forbidden', { all: true }],
] as const)('S52 storage that is %s: kept in memory, and said once', (_, refuse) => {
  const { texts, open } = storage(refuse)
  const { adapter, notices } = adapterOn(open)
  expect(adapter.get('a')).toBeNull()
  expect(notices()).toBe(0)
  adapter.set('a', '1')
  adapter.set('a', '2')
  adapter.set('b', '3')
  expect([adapter.get('a'), adapter.get('b')]).toEqual(['2', '3'])
  expect(notices()).toBe(1)
  adapter.remove('a')
  expect(adapter.get('a')).toBeNull()
  expect(texts.size).toBe(0)
})

test('S52 once there is room again, storage is what counts', () => {
  const { texts, open, refuse } = storage({ set: true })
  const { adapter } = adapterOn(open)
  adapter.set('a', 'in memory')
  refuse.set = false
  adapter.set('a', 'stored')
  texts.set('a', 'by another tab')
  expect(adapter.get('a')).toBe('by another tab')
})
