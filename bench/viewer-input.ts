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

/** Of each option the least disturbed round counts, and of the options the worst. */
async function blocked(page: Page): Promise<Finding> {
  const metals = page.locator('#metal input[name]').filter({ visible: true })
  const count = Math.min(8, await metals.count())
  const least = new Array<number>(count).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < count; i++)
      least[i] = Math.min(least[i] as number, await metals.nth(i).evaluate(longestSilence))
  const worst = Math.max(...least)
  const { atMostMs } = budgets.viewer.input
  return {
    what: `the longest that a change of one of ${count} options is deaf to fingers and keys`,
    found: `${worst.toFixed(0)} ms`,
    budget: `at most ${atMostMs} ms`,
    good: worst <= atMostMs,
  }
}

/** In the page: presses an option, and calls to itself until all that follows from it is done. */
async function longestSilence(option: HTMLElement | SVGElement): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const heard = () =>
    new Promise<void>(resolve => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  await new Promise(resolve => setTimeout(resolve, 300))
  const begun = performance.now()
  let longest = 0
  let last = begun
  ;(option as HTMLElement).click()
  while (last - begun < 700) {
    await heard()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}
