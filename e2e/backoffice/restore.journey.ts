import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson, type SignUpPerson } from '../identity/person.ts'
import { type RunningShop, root, startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 300_000 })

test.use({ actionTimeout: 60_000 })

const LINK = /http:\/\/\S+\/setup#token=[\w-]{43}/

/** From the printed link to the first step of the guide. */
async function own(page: Page, shop: RunningShop, { email, password }: SignUpPerson) {
  await expect.poll(shop.output).toMatch(LINK)
  await page.goto(LINK.exec(shop.output())?.[0] ?? '')
  await page.getByRole('link', { name: 'Open my account' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('button', { name: 'Make it my shop' }).click()
  await expect(page.getByLabel('Name of the shop')).toBeVisible()
}

/** Anybody may sign up in a shop that is open: that must not keep its owner from restoring. */
async function becomeCustomer(browser: Browser, { origin }: RunningShop) {
  const { email, password } = newPerson()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login?new=1`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL(`${origin}/`, { waitUntil: 'networkidle' })
  await context.close()
}

/** For whoever wants to look at the pages. */
const look = async (page: Page, name: string) => {
  if (!process.env.LOOK) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({
        path: `${process.env.LOOK}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
}

test('the owner of a new shop brings the backup of an old one, and signs in as the old one’s owner', {
  tag: '@long',
}, async ({ page, browser, complaints }) => {
  // While the shop is brought back, and for the seconds in which nobody listens.
  complaints.allow(failedToLoad(503))
  // The browser still knows the account that is gone.
  complaints.allow(failedToLoad(400))
  complaints.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-journey-'))
  const file = join(folder, 'old-shop.tar.gz')
  const olga = newPerson()
  const old = await startShop()
  await own(page, old, olga)
  await page.getByLabel('Name of the shop').fill('Aurum & Søn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mark', exact: true })).toBeVisible()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: old.dataDir }
  const made = spawnSync(process.execPath, ['server/backup.js', file], { cwd: root, env })
  expect(made.status).toBe(0)
  await old.stop()

  const shop = await startShop()
  await page.context().clearCookies()
  await own(page, shop, newPerson())
  await becomeCustomer(browser, shop)
  await look(page, 'guide')
  await page.getByRole('link', { name: 'Restore a backup' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restore a backup')
  await expectNoAxeViolations(page)
  await look(page, 'choose')
  const input = page.getByLabel('The backup, as one file')
  await input.setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a backup'),
  })
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByRole('alert')).toContainText('is no backup of a shop')
  await look(page, 'refused')
  await page.getByRole('button', { name: 'Take another file' }).click()
  await input.setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'old-shop.tar.gz is here' })).toBeVisible()
  await look(page, 'sent')
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByRole('heading', { name: 'is whole' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('row', { name: 'Shop Aurum & Søn' })).toBeVisible()
  await expect(page.getByRole('row', { name: `Owned by ${olga.email}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByText('Restore it', { exact: true }).click()
  await look(page, 'checked')
  await page.getByRole('button', { name: 'Yes, restore it' }).click()
  await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible()
  await look(page, 'waiting')

  await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Aurum & Søn').first()).toBeVisible()
  await page.getByLabel('E-mail').fill(olga.email)
  await page.getByLabel('Password', { exact: true }).fill(olga.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Everybody signs in again.')).toBeVisible()
  await look(page, 'restored')
  await shop.stop()
  rmSync(folder, { recursive: true })
})
