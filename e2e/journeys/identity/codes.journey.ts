import { eq, inArray } from 'drizzle-orm'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { totpSecrets } from '#shop/second-factors/tables.ts'
import { expectNoAxeViolations } from '../../axe.ts'
import { failedToLoad } from '../../console-watch.ts'
import { expect, test } from '../../fixtures.ts'
import { authenticatorCodeOf } from '../../identity/codes.ts'
import { enter, fault, signInByForm } from '../../identity/forms.ts'
import { mail } from '../../identity/mailbox.ts'
import { signUpPerson } from '../../identity/person.ts'
import { sharedShop } from '../../shared-shop.ts'

// Passwords are hashed at their real cost.
test.describe.configure({ timeout: 150_000 })

test('an app is set up; from then on a password asks for its code, or for one on paper', {
  tag: ['@phone', '@long'],
}, async ({ page, database, complaints }) => {
  complaints.allow(failedToLoad(400))
  complaints.allow(failedToLoad(422))
  const { origin, dataDir } = sharedShop()
  const grace = await signUpPerson(origin)
  await signInByForm(page, grace, origin)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = (await page.getByText(/^Key:/).locator('code').textContent()) ?? ''
  await expectNoAxeViolations(page)
  await page.getByLabel('Six digits of your app').fill('000000')
  await page.getByRole('button', { name: 'Use this app' }).click()
  await expect(page.getByText('That code is not right')).toBeVisible()
  await page.getByLabel('Six digits of your app').fill(authenticatorCodeOf(key))
  await page.getByRole('button', { name: 'Use this app' }).click()
  const box = page.getByRole('region', { name: 'Recovery codes' })
  await expect(box.getByRole('listitem')).toHaveCount(10)
  const paper = await box.getByRole('listitem').allTextContents()
  await expectNoAxeViolations(page)
  await box.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await mail(dataDir, grace.email, 'Your account asks for a code now')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.goto(`${origin}/login?redirect=%2Fcart`)
  await enter(page, grace)
  await expect(page.getByText('Your password is right.')).toBeVisible()
  await expectNoAxeViolations(page)
  // Half a sign-in opens nothing.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${origin}/setting`)
  await expect(elsewhere).toHaveURL(`${origin}/login?redirect=%2Fsetting`)
  await elsewhere.close()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(fault(page)).toContainText('That code is not right')
  // A shop takes no code of a half minute that it took one for; the app is told to be as new.
  await database.transact(async t => {
    const theirs = t
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, grace.email))
    await t.update(totpSecrets).set({ lastStep: 0 }).where(inArray(totpSecrets.accountId, theirs))
  })
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCodeOf(key))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(`${origin}/cart`)

  await page.goto(`${origin}/setting`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.goto(`${origin}/login?redirect=%2Fsetting`)
  await enter(page, grace)
  await page.getByLabel('Code', { exact: true }).fill(paper[3] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(`${origin}/setting`)
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await mail(dataDir, grace.email, 'A recovery code was used for your account')

  await page.getByText('Remove the app', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, remove the app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})

test('what somebody is known by is taken along only by whoever has just shown that it is them', {
  tag: '@long',
}, async ({ page, database }) => {
  const { origin } = sharedShop()
  const grace = await signUpPerson(origin)
  await signInByForm(page, grace, origin)
  await database.transact(async t => {
    const [{ id = '' } = {}] = await t
      .select()
      .from(accounts)
      .where(eq(accounts.email, grace.email))
    const signedInAt = new Date(Date.now() - 11 * 60_000)
    await t.update(sessions).set({ signedInAt }).where(eq(sessions.accountId, id))
  })
  await page.getByRole('link', { name: 'Download everything we keep about you' }).click()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Your password, to be sure it is you').fill(grace.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(`${origin}/setting#data`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything we keep about you' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^keepsake-.*\.json$/)
})
