import { expect, test } from 'vitest'
import { dayLabel, daysText, dayText, shortDayText } from './day-text.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('a day is said in the order usual where the reader lives, whatever their language', () => {
  const texts = ['en-GB', 'de-DE', 'de', 'en-US', 'en', 'fr-CA', 'ja'].map(locale =>
    dayText(day('2026-11-05'), locale),
  )
  const [dayFirst, monthFirst] = ['5 November 2026', 'November 5, 2026']
  expect(texts).toEqual([
    dayFirst,
    dayFirst,
    dayFirst,
    monthFirst,
    monthFirst,
    monthFirst,
    monthFirst,
  ])
})

test('short days and those of plots name the month by its first three letters', () => {
  expect(shortDayText(day('2026-09-24'), 'en-IE')).toBe('24 Sep')
  expect(shortDayText(day('2026-09-24'), 'en-US')).toBe('Sep 24')
  expect(dayLabel(day('2026-10-07'), 'en-AU')).toBe('7 Oct 2026')
  expect(dayLabel(day('2026-10-07'), 'en-US')).toBe('Oct 7, 2026')
})

test.each([
  ['2026-11-24', '2026-11-27', '24–27 November 2026', 'November 24–27, 2026'],
  ['2026-11-24', '2026-11-24', '24 November 2026', 'November 24, 2026'],
  ['2026-11-28', '2026-12-03', '28 November – 3 December 2026', 'November 28 – December 3, 2026'],
  [
    '2026-12-28',
    '2027-01-03',
    '28 December 2026 – 3 January 2027',
    'December 28, 2026 – January 3, 2027',
  ],
  [
    '2026-11-24',
    '2027-11-24',
    '24 November 2026 – 24 November 2027',
    'November 24, 2026 – November 24, 2027',
  ],
])('from %s to %s', (from, to, dayFirst, monthFirst) => {
  expect(daysText(day(from), day(to), 'en-GB')).toBe(dayFirst)
  expect(daysText(day(from), day(to), 'en-US')).toBe(monthFirst)
})

test('wherever the locale data know the English of a region, days are in its order', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap(first => letters.map(second => first + second))
  let compared = 0
  for (const region of regions) {
    const locale = `en-${region}`
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    if (format.resolvedOptions().locale !== locale) continue
    compared++
    for (const date of [day('2026-02-28'), day('2026-09-15')])
      expect(dayText(date, locale), locale).toBe(format.format(date))
  }
  expect(compared).toBeGreaterThan(80)
})
