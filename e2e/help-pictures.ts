import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { newPerson } from './identity/person.ts'
import { root, startShop } from './shop-process.ts'

const LINK = /http:\/\/\S+\/setup#token=[\w-]{43}/
const folder = join(root, 'docs/help')

/** What is shown of each page: a name, its address or how to get there. */
const pages: readonly (readonly [string, string, string?])[] = [
  ['board', '/workshop'],
  ['order', '/workshop', 'a[id^="card-"]'],
  ['stones', '/workshop/stones'],
  ['special-order', '/workshop/special-orders', 'main a[href^="/workshop/special-orders/"]'],
  ['customers', '/workshop/customers'],
  ['returns', '/workshop/returns'],
  ['rates', '/workshop/rates'],
  ['figures', '/workshop/figures'],
]

/** Takes the pictures of the guides in `docs/` in a demo shop. `node ops/help-pictures`. */
const browser = chooseBrowser(machine)
if (!browser.ok) throw new Error(browser.reason)
const shop = await startShop()
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: browserFlags(process.getuid?.() === 0),
})
try {
  mkdirSync(folder, { recursive: true })
  const page = await chrome.newPage({
    viewport: { width: 1200, height: 750 },
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await becomeOwner(page, LINK.exec(shop.output())?.[0] ?? '')
  await page.goto(`${shop.origin}/workshop/demo`)
  await page.getByRole('button', { name: 'Fill the shop with a demo' }).click()
  await page.getByRole('heading', { name: 'The demo is here' }).waitFor({ timeout: 300_000 })
  for (const [name, path, pressed] of pages) {
    await page.goto(shop.origin + path)
    if (pressed) {
      await page.locator(pressed).first().click()
      await page.waitForURL(url => url.pathname !== path)
    }
    await page.waitForLoadState('networkidle')
    // What is asked of a new owner stands on every page, and is about none of them.
    await page.locator('aside').evaluateAll(all => {
      for (const one of all) one.remove()
    })
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 78 })
    console.log(`docs/help/${name}.jpg`)
  }
} finally {
  await chrome.close()
  await shop.stop()
}

async function becomeOwner(page: Page, link: string) {
  const { email, password } = newPerson()
  await page.goto(link)
  await page.getByRole('link', { name: 'Open my account' }).click()
  const create = page.getByRole('button', { name: 'Create my account' })
  await create.waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await create.click()
  await page.getByRole('button', { name: 'Make it my shop' }).click({ timeout: 60_000 })
  await page.waitForURL(/\/workshop|\/setup/)
}
