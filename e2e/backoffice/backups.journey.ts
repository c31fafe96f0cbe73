import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

// Whoever waits for a page goes before the process that checks a backup.
test.describe.configure({ timeout: 300_000 })

test('an owner makes a backup, which is restored and compared, and sees how old it is', {
  tag: '@long',
}, async ({ browser }) => {
  const to = mkdtempSync(join(tmpdir(), 'keepsake-journey-'))
  const shop = await openOwnersShop(browser, { BACKUP_TO: to })
  const { page } = shop
  await page.goto('/workshop/backups')
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  await expect(page.getByText(`to ${to}, not encrypted`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('It is being made.')).toBeVisible()
  await expect(async () => {
    await page.goto('/workshop/backups')
    await expect(page.getByText('The newest good one is of')).toBeVisible({ timeout: 1 })
  }).toPass({ timeout: 240_000 })
  await expect(
    page.getByRole('row').filter({ hasText: 'Good: restored and compared' }),
  ).toHaveCount(1)
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^keepsake-.*Z\.tar\.gz$/)])
  await expectNoAxeViolations(page)
  await shop.close()
  rmSync(to, { recursive: true })
})
