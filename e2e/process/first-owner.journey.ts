import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { drawings } from '#server/marks/testing.ts'
import { guidedSteps } from '#web/features/backoffice/shop/guided-steps.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { linkIn, mail } from '../identity/mailbox.ts'
import { newPerson, type SignUpPerson } from '../identity/person.ts'
import { root, startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 180_000 })

const LINK = /http:\/\/\S+\/setup#token=[\w-]{43}/

/** From the page of a link to an account of one's own, and back. */
async function openAccount(page: Page, { email, password }: SignUpPerson) {
  await page.getByRole('link', { name: 'Open my account' }).click()
  const create = page.getByRole('button', { name: 'Create my account' })
  await expect(create).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await create.click()
}

/** Step by step through what a shop needs, with most of it left for later. */
async function beLed(page: Page, dataDir: string, email: string) {
  const step = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
  const later = page.getByRole('link', { name: 'Leave it for later' })
  await expect(step('Name and first words')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Name of the shop').fill('Aurum & Søn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(step('Mark')).toBeVisible()
  await page.getByLabel('File of your mark').setInputFiles({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawings.coloured),
  })
  await page.getByRole('button', { name: 'Take it as our mark' }).click()
  await expect(step('Colours and typefaces')).toBeVisible()
  await page.getByRole('radio', { name: 'Harbour' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(step('Who and where you are')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('style', /--paper: ?light-dark\(#f1f5f8/)
  const left = guidedSteps.slice(guidedSteps.findIndex(({ id }) => id === 'who') + 1)
  for (const { id, title } of left) {
    await later.click()
    await expect(step(id === 'payments' ? 'Keys of Stripe' : title)).toBeVisible()
    if (id !== 'emails') continue
    await page.getByRole('button', { name: 'Send me an email' }).click()
    await expect(page.getByText(`An email has left for ${email}.`)).toBeVisible()
    const sent = await mail(dataDir, email, 'An email from Aurum & Søn')
    expect(sent.html).toContain('background:#12406b;')
    expect(sent.html).toMatch(/<img src="http:[^"]+\/marks\/[0-9a-f]{32}\/mark\.png"/)
  }
  await later.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is all')
  await expect(page.getByText('Missing: Say who runs the shop.')).toBeVisible()
  await expectNoAxeViolations(page)
}

test('the first start prints a link; whoever opens it owns the shop, once, and invites others', {
  tag: '@long',
}, async ({ page, browser, complaints }) => {
  // A link that is used up.
  complaints.allow(failedToLoad(404))
  const shop = await startShop()
  try {
    await expect.poll(shop.output).toMatch(LINK)
    const link = LINK.exec(shop.output())?.[0] ?? ''
    const olga = newPerson()
    await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
    await page.goto(link)
    await expectNoAxeViolations(page)
    await openAccount(page, olga)
    await expect(page.getByText(`You are signed in as ${olga.email}.`)).toBeVisible({
      timeout: 60_000,
    })
    await page.getByRole('button', { name: 'Make it my shop' }).click()
    await expect(page).toHaveURL(/\/workshop\/setup/)
    await beLed(page, shop.dataDir, olga.email)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')

    // The console speaks to the shop while it runs, and has no second link to give.
    const command = (...words: string[]) =>
      spawnSync(process.execPath, words, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: shop.dataDir },
      })
    expect(command('server/setup.js')).toMatchObject({ status: 1 })
    expect(command('server/staff.js', 'list').stdout).toContain(`${olga.email}: owner`)

    const jan = newPerson()
    await page.goto(`${shop.origin}/workshop/staff`)
    await page.getByLabel('E-mail address').fill(jan.email)
    await page.getByLabel('Role', { exact: true }).selectOption('jeweller')
    await page.getByRole('button', { name: 'Give the role' }).click()
    await expect(page.getByText(`${jan.email} is invited as jeweller`)).toBeVisible()
    await expectNoAxeViolations(page)
    const invitation = linkIn(
      await mail(shop.dataDir, jan.email, 'You are invited to work with us'),
    )
    await expect(page.getByText(invitation)).toBeVisible()
    await page.goto(invitation)
    await expect(page.getByText(`It is for ${jan.email}, and you are signed in as`)).toBeVisible()

    const elsewhere = await browser.newContext()
    const his = await elsewhere.newPage()
    await his.goto(invitation)
    await openAccount(his, jan)
    await his.getByRole('button', { name: 'Join' }).click({ timeout: 60_000 })
    await expect(his).toHaveURL(/\/workshop/)
    await elsewhere.close()

    await page.goto(`${shop.origin}/workshop/staff`)
    await expect(page.getByLabel(`Role of ${jan.email}`)).toHaveValue('jeweller')
    await page.getByLabel('E-mail address').fill('eve@example.com')
    await page.getByRole('button', { name: 'Give the role' }).click()
    await page.getByRole('button', { name: 'Withdraw the invitation of eve@example.com' }).click()
    await expect(page.getByText('The invitation of eve@example.com is withdrawn')).toBeVisible()
  } finally {
    await shop.stop()
  }
})
