import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { styles } from './catalogue/styles.ts'
import { defaultDesign } from './document/defaults.ts'
import type { Design } from './document/design.ts'
import { leadTime } from './lead-time.ts'

const free = { queueDays: 0, closed: [] }
const band = defaultDesign('plain-band')
const engraved: Design = {
  ...band,
  engraving: [{ place: 'inside', font: 'block', heightUm: 2000, rows: ['Ada'] }],
}

describe('the lead time', () => {
  test('counts working days only', () => {
    // Friday 13 November 2026 and four days of work: Thursday.
    expect(leadTime(band, '2026-11-13', free)).toEqual({
      leastDays: 4,
      mostDays: 6,
      earliest: '2026-11-19',
      latest: '2026-11-23',
    })
  })

  test('leaves out the days on which nobody works', () => {
    expect(
      leadTime(band, '2026-12-23', { queueDays: 0, closed: ['2026-12-24', '2026-12-25'] }).earliest,
    ).toBe('2026-12-31')
  })

  test('grows with engraving, with metal that is cast elsewhere and with the queue', () => {
    const days = (design: Design, queueDays = 0) =>
      leadTime(design, '2026-11-13', { queueDays, closed: [] }).leastDays
    expect(days(engraved)).toBe(days(band) + 1)
    expect(days({ ...band, metal: 'platinum-950' })).toBe(days(band) + 2)
    expect(days(band, 2.5)).toBe(days(band) + 3)
  })

  test('is what one finds by counting the days one by one, however long the queue', () => {
    const day = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    const iso = (date: Date) => date.toISOString().slice(0, 10)
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 900 }),
        fc.array(day, { maxLength: 40 }),
        (on, queueDays, off) => {
          const closed = off.map(iso)
          const { earliest, leastDays } = leadTime(band, iso(on), { queueDays, closed })
          let at = new Date(iso(on))
          for (let left = leastDays; left > 0; ) {
            at = new Date(at.getTime() + 86_400_000)
            if (at.getUTCDay() % 6 !== 0 && !closed.includes(iso(at))) left--
          }
          expect(earliest).toBe(iso(at))
        },
      ),
    )
  })

  test.each(styles)('of a $id is a range of dates in order', ({ id }) => {
    const { earliest, latest, leastDays, mostDays } = leadTime(
      defaultDesign(id),
      '2026-02-27',
      free,
    )
    expect(earliest > '2026-02-27').toBe(true)
    expect(latest > earliest).toBe(true)
    expect(mostDays).toBeGreaterThan(leastDays)
  })
})
