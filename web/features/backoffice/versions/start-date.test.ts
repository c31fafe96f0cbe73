import { expect, test } from 'vitest'
import { readStart } from './start-date.ts'

const now = new Date('2026-03-01T22:30:00Z')

test('a day begins by the clock of whoever enters it, also where clocks change on it', () => {
  const start = (day: string, zone?: string) => readStart(day, now, zone)?.toISOString()
  expect(start('2026-03-10', 'Europe/Berlin')).toBe('2026-03-09T23:00:00.000Z')
  expect(start('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(start('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(start('2026-03-10', 'Asia/Tokyo')).toBe('2026-03-09T15:00:00.000Z')
  expect(start('2026-03-10', 'America/Los_Angeles')).toBe('2026-03-10T07:00:00.000Z')
  expect(start('2026-03-10')).toBe('2026-03-10T00:00:00.000Z')
  expect(start('2026-03-10', 'Nowhere/Land')).toBe('2026-03-10T00:00:00.000Z')
})

test('today is today where it is entered, and means at once', () => {
  expect(readStart('2026-03-02', now, 'Asia/Tokyo')).toBeNull()
  expect(readStart('2026-03-01', now, 'Europe/Berlin')).toBeNull()
  expect(readStart('2026-03-01', now, 'Asia/Tokyo')).toBeUndefined()
  expect(readStart('', now, 'Asia/Tokyo')).toBeNull()
})

test.each(['2026-02-31', 'tomorrow', '2026-3-1', '2031-01-01', '2026-02-01'])(
  'no day to come: %s',
  day => {
    expect(readStart(day, now, 'Europe/Berlin')).toBeUndefined()
  },
)
