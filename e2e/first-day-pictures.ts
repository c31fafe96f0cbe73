import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { liveFirstDay } from './first-day.ts'
import { root, startShop } from './shop-process.ts'

const folder = join(root, 'docs/first-day')
const look = {
  viewport: { width: 1200, height: 750 },
  colorScheme: 'light',
  locale: 'en-GB',
  reducedMotion: 'reduce',
} as const

/** Takes the pictures of `docs/first-day.md` during its journey. `node ops/first-day-pictures`. */
const browser = chooseBrowser(machine)
if (!browser.ok) throw new Error(browser.reason)
const shop = await startShop()
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: browserFlags(process.getuid?.() === 0),
})
try {
  mkdirSync(folder, { recursive: true })
  const files = await liveFirstDay({
    shop,
    owners: await chrome.newContext(look),
    customers: await chrome.newContext(look),
    async shoot(page, name) {
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const path = join(folder, `${name}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 78 })
      console.log(`docs/first-day/${name}.jpg`)
    },
  })
  console.log(files.join('\n'))
} finally {
  await chrome.close()
  await shop.stop()
}
