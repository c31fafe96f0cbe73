import { expect, test } from 'vitest'
import { openTestShop } from '#server/http/testing.ts'
import { journeyCounts } from '#shop/reports/tables.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { openJourneyCounter } from './journey-counter.ts'

const now = () => new Date('2026-11-15T23:59:59Z')
const navigation = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
const within = (from: string) => ({
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  Referer: `http://localhost${from}`,
})

async function counted(
  ...requests: readonly [path: string, headers: Record<string, string>, status?: number][]
) {
  const { transact } = await testDatabase('embedded')
  const journey = openJourneyCounter({ transact, now, report: error => expect(error).toBeNull() })
  let status = 200
  const { send } = await openTestShop({
    journey,
    pages: async (request, ctx) => {
      ctx.route = new URL(request.url).pathname.replace(/\.data$/, '')
      return new Response('a page', { status })
    },
  })
  for (const [path, headers, answered = 200] of requests) {
    status = answered
    await send({ path, headers })
  }
  await journey.stop()
  const rows = await transact(t => t.select().from(journeyCounts))
  return Object.fromEntries(rows.map(({ day, step, count }) => [`${day} ${step}`, count]))
}

test('somebody on the way is counted once a step, by the day', async () => {
  expect(
    await counted(
      ['/jewelry', navigation],
      ['/customize.data', within('/jewelry')],
      // Within a step, and the same page anew after a form: no arrival.
      ['/customize/birthstones.data', within('/customize')],
      ['/customize.data', within('/Customize')],
      ['/review.data', within('/customize')],
      ['/cart.data', within('/review')],
      ['/cart.data', within('/cart')],
      ['/checkout.data', within('/cart')],
      ['/jewelry', navigation],
    ),
  ).toEqual({
    '2026-11-15 look': 2,
    '2026-11-15 design': 1,
    '2026-11-15 review': 1,
    '2026-11-15 cart': 1,
    '2026-11-15 checkout': 1,
  })
})

test('who asks not to be followed, machines, copies and refusals are not counted', async () => {
  expect(
    await counted(
      ['/cart', { ...navigation, DNT: '1' }],
      ['/cart', { ...navigation, 'Sec-GPC': '1' }],
      ['/cart', { ...navigation, 'Sec-Purpose': 'prefetch;prerender' }],
      ['/cart', {}],
      ['/cart', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
      ['/cart.data', within('/sw.js')],
      ['/checkout', navigation, 302],
      ['/cart', navigation, 500],
      ['/privacy-policy', navigation],
    ),
  ).toEqual({})
})

test('what could not be written is written with the next', async () => {
  const { transact } = await testDatabase('embedded')
  let away = true
  const reported: unknown[] = []
  const journey = openJourneyCounter({
    transact: work => (away ? Promise.reject(new Error('away')) : transact(work)),
    now,
    report: error => reported.push(error),
  })
  const arrival = { method: 'GET', route: '/cart', path: '/cart', status: 200 }
  const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  journey.count({ ...arrival, headers })
  await journey.flush()
  away = false
  journey.count({ ...arrival, headers })
  await journey.stop()
  expect(reported).toHaveLength(1)
  expect(await transact(t => t.select().from(journeyCounts))).toMatchObject([{ count: 2 }])
})
