import { expect, test } from 'vitest'
import { nearLimit } from './memory-watch.ts'

test('it is told once that memory is nearly full, and again only after it was well', () => {
  let used = 0
  let near = false
  const messages: (string | null)[] = []
  for (const next of [500, 910, 950, 850, 910, 700, 910]) {
    used = next * 1024 * 1024
    const { isNear, words } = nearLimit(
      { usedBytes: () => used, limitBytes: 1000 * 1024 * 1024 },
      near,
    )
    near = isNear
    messages.push(words)
  }
  expect(messages.map(words => words !== null)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    true,
  ])
  expect(messages[1]).toContain('910 of 1000 MB')
})
