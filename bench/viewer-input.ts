import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/database/open.ts'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { createCustomer } from '../e2e/customer.ts'
import { budgets } from './budgets.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 3

/** How long the workbench hears no finger and no key after an option is changed, with the piece live. */
export const viewerInput: Measurement = async ({ origin, databaseUrl }) => {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
  const { cookie } = await createCustomer(database, origin)
  await database.close()
  const options = { executablePath: found.path, args: browserFlags(machine.root) }
  const browser = await chromium.launch(options)
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    await context.addCookies([cookie])
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('keepsake-viewer', 'live'))
    await page.goto(`${origin}/customize?style=solitaire#metal`)
    await page.waitForSelector('[data-done=true]', { timeout: 120_000 })
    return [await blocked(page)]
  } finally {
    await browser.close()
  }
}

/**
 * All that the page's own thread does in the second after a change, by its own clock, which stands
 * still while others have the core: no finger waits longer than that. Of each option the least of
 * the rounds counts, and of the options the worst.
 */
async function blocked(page: Page): Promise<Finding> {
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const metals = page.locator('#metal input[name]').filter({ visible: true })
  const count = Math.min(8, await metals.count())
  const least = new Array<number>(count).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < count; i++) {
      const before = await busyMs()
      await metals.nth(i).evaluate(async option => {
        if (option instanceof HTMLElement) option.click()
        await new Promise(resolve => setTimeout(resolve, 1000))
      })
      least[i] = Math.min(least[i] as number, (await busyMs()) - before)
    }
  const worst = Math.max(...least)
  const { atMostMs } = budgets.viewer.input
  return {
    what: `work of the page’s thread after a change of one of ${count} options`,
    found: `${worst.toFixed(0)} ms (${least.map(ms => ms.toFixed(0)).join(', ')})`,
    budget: `at most ${atMostMs} ms`,
    good: worst <= atMostMs,
  }
}
