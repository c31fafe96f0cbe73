import { afterEach, expect, test, vi } from 'vitest'
import { isLate, localDay } from './late.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Los_Angeles', '2026-11-15'],
  ['UTC', '2026-11-16'],
  ['Pacific/Auckland', '2026-11-16'],
])('at three in the morning of UTC it is in %s %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  expect(localDay(new Date('2026-11-16T03:00:00Z'))).toBe(day)
})

test('an order is late from the day after the one it was due, and only while it is made', () => {
  const due = { toBeMade: true, dueOn: '2026-11-15' }
  expect(isLate(due, '2026-11-15')).toBe(false)
  expect(isLate(due, '2026-11-16')).toBe(true)
  expect(isLate({ ...due, toBeMade: false }, '2026-11-16')).toBe(false)
})
