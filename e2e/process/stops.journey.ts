import { expect, test } from '../fixtures.ts'
import { startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 120_000 })

test('a process that is told to stop says so on /readyz, answers a while longer, and ends in its time', {
  tag: '@long',
}, async () => {
  const shop = await startShop({ DRAIN_SECONDS: '3' })
  const ask = (path: string) => fetch(shop.origin + path)
  expect((await ask('/readyz')).status).toBe(200)
  const told = performance.now()
  const ended = shop.stop()
  await expect.poll(async () => (await ask('/readyz')).status, { intervals: [20] }).toBe(503)
  // Whoever has not heard of it yet is served, and told to open another connection next time.
  const page = await ask('/login')
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
  const tookMs = performance.now() - told
  expect(tookMs).toBeGreaterThan(2_900)
  expect(tookMs).toBeLessThan(15_000)
  await expect(ask('/healthz')).rejects.toThrow()
})
