import { liveFirstDay } from '../first-day.ts'
import { expect, test } from '../fixtures.ts'
import { startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 300_000 })

test('the first day: from a fresh start to a shop of one’s own, its first sale and the pack for the bench', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await startShop()
  try {
    const [owners, customers] = [await browser.newContext(), await browser.newContext()]
    const files = await liveFirstDay({ shop, owners, customers, shoot: async () => {} })
    for (const ending of ['.stl', '.3mf', 'job-card.pdf'])
      expect(
        files.some(name => name.endsWith(ending)),
        ending,
      ).toBe(true)
    await owners.close()
    await customers.close()
  } finally {
    await shop.stop()
  }
})
