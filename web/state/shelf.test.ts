import { expect, test } from 'vitest'
import { openShelf } from './shelf.ts'

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

function shelfOn(open: () => Storage) {
  let notices = 0
  const shelf = openShelf(open, () => {
    notices += 1
  })
  return { shelf, notices: () => notices }
}

test.each([
  ['full', { set: true }],
  ['forbidden', { all: true }],
] as const)('S52 storage that is %s: kept in memory, and said once', (_, refuse) => {
  const { texts, open } = storage(refuse)
  const { shelf, notices } = shelfOn(open)
  expect(shelf.get('a')).toBeNull()
  expect(notices()).toBe(0)
  shelf.set('a', '1')
  shelf.set('a', '2')
  shelf.set('b', '3')
  expect([shelf.get('a'), shelf.get('b')]).toEqual(['2', '3'])
  expect(notices()).toBe(1)
  shelf.remove('a')
  expect(shelf.get('a')).toBeNull()
  expect(texts.size).toBe(0)
})

test('S52 once there is room again, storage is what counts', () => {
  const { texts, open, refuse } = storage({ set: true })
  const { shelf } = shelfOn(open)
  shelf.set('a', 'in memory')
  refuse.set = false
  shelf.set('a', 'stored')
  texts.set('a', 'by another tab')
  expect(shelf.get('a')).toBe('by another tab')
})
