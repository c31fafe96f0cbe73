import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { holdings, rateLimits } from '#shop/rate-limits/limits.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac } from '#tools/testing/payment-context.ts'
import { openLimits } from './open-limits.ts'
import { removeEndedWindows } from './share.ts'
import { limitWindows } from './tables.ts'

const start = new Date('2026-11-16T09:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test('so much in a window, for each client; the figure can be set', () => {
  let time = at(0)
  const refused: string[] = []
  const { take } = openLimits({
    now: () => time,
    overrides: { shares: 2 },
    refused: name => refused.push(name),
  })
  expect([take('shares', 'a'), take('shares', 'a')]).toEqual([0, 0])
  time = at(10)
  expect([take('shares', 'a'), take('shares', 'b')]).toEqual([3590, 0])
  expect(refused).toEqual(['shares'])
  expect(take('special-orders', 'a')).toBe(0)
  time = at(3600)
  expect(take('shares', 'a')).toBe(0)
})

test('something dear takes more, and what is refused takes nothing', () => {
  const { take } = openLimits({ now: () => start, overrides: { shares: 10 } })
  expect(take('shares', 'a', 8)).toBe(0)
  expect(take('shares', 'a', 3)).toBeGreaterThan(0)
  expect(take('shares', 'a', 2)).toBe(0)
})

test('counting has an end too', () => {
  const { take, clients } = openLimits({ now: () => start, overrides: { shares: 1 } })
  take('shares', 'first')
  for (let i = 0; i < 20_000; i++) take('shares', `other ${i}`)
  expect(clients()).toBe(10_000)
  expect(take('shares', 'first')).toBe(0)
})

test('on PostgreSQL all processes count together, and no address is written down', async () => {
  const { transact } = await testDatabase('postgres')
  let time = at(0)
  const open = () =>
    openLimits({
      now: () => time,
      overrides: { shares: 4 },
      sharing: {
        transact,
        mac,
        report: error => {
          throw error
        },
      },
    })
  const [one, other] = [open(), open()]
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  for (const limit of [one, other, one]) expect(limit.take('shares', '2001:db8:1:2::/64')).toBe(0)
  await one.share()
  await other.share()
  // The other has heard of all three, and has one left.
  expect([
    other.take('shares', '2001:db8:1:2::/64'),
    other.take('shares', '2001:db8:1:2::/64'),
  ]).toEqual([0, 3600])
  const rows = await transact(t => t.select().from(limitWindows))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('2001')
  await other.share()
  time = at(3600)
  expect(other.take('shares', '2001:db8:1:2::/64')).toBe(0)
  await other.share()
  expect(await transact(t => t.select().from(limitWindows))).toMatchObject([{ spent: 1 }])
  await transact(t => removeEndedWindows(t, { now: at(8000) }))
  expect(await transact(t => t.select().from(limitWindows))).toEqual([])
})

test('the operator finds every limit in the table, with its figure', () => {
  const document = readFileSync('docs/operating.md', 'utf8')
  for (const [name, { most, seconds, of }] of Object.entries(rateLimits)) {
    const window = { 60: 'a minute', 600: 'ten minutes', 3600: 'an hour', 86400: 'a day' }[seconds]
    expect(document).toContain(
      `| \`${name}\` | ${of} | ${most.toLocaleString('en')} in ${window} |`,
    )
  }
  for (const [name, { most, of }] of Object.entries(holdings))
    expect(document).toContain(`| \`${name}\` | ${of} | ${most.toLocaleString('en')} |`)
})
