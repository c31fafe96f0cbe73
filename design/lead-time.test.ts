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
