import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { expectNoAxeViolations } from '../../axe.ts'
import { failedToLoad } from '../../console-watch.ts'
import { expect, test } from '../../fixtures.ts'
import { fault, signInByForm } from '../../identity/forms.ts'
import { mail } from '../../identity/mailbox.ts'
import { signUpPerson } from '../../identity/person.ts'
import { addAuthenticator } from '../../identity/virtual-authenticator.ts'
import { sharedShop } from '../../shared-shop.ts'

// Passwords are hashed at their real cost.
test.describe.configure({ timeout: 120_000 })

test('a passkey is added, signs its owner in, is used no more once it is removed', {
  tag: ['@phone-long', '@long'],
}, async ({ page, complaints }) => {
  complaints.allow(failedToLoad(400))
  const { origin, dataDir } = sharedShop()
  const grace = await signUpPerson(origin)
  const authenticator = await addAuthenticator(page)
  await signInByForm(page, grace, origin)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible()
  expect(await authenticator.credentials()).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost', userName: grace.email },
  ])
  const told = await mail(dataDir, grace.email, 'A passkey was added to your account')
  expect(told.text).toContain('Chrome on')
  await expectNoAxeViolations(page)

  // A second one on the same device is not made.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(fault(page)).toHaveText(/\bdevice\b.*\bpasskey\b.*\balready\b/)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.goto(`${origin}/login?redirect=%2Fcart`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${origin}/cart`)

  // It is signed in as by a password: the next page and the account know it, and so does the list of devices.
  await page.goto(`${origin}/setting`)
  await expect(page.getByText(/^Added on .*, last used on /)).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page.getByText('Remove the passkey').click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText(/^Added on /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(fault(page)).toContainText('That passkey was not accepted')
})

test('a passkey that the browser offers in the field of the address signs its owner in', {
  tag: '@long',
}, async ({ page }) => {
  const { origin } = sharedShop()
  const grace = await signUpPerson(origin)
  const authenticator = await addAuthenticator(page)
  await signInByForm(page, grace, origin)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.goto(`${origin}/login?redirect=%2Fcart`)
  const field = page.getByLabel('E-mail')
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn')
  const signs = (await authenticator.credentials())[0]?.signCount ?? 0
  // Chromium's own list is no part of a page: its virtual device chooses as soon as it is asked
  // (https://w3c.github.io/webauthn/#sctn-automation), and it is asked at the first touch.
  await field.focus()
  await expect(page).toHaveURL(`${origin}/cart`)
  expect((await authenticator.credentials())[0]?.signCount).toBeGreaterThan(signs)
})

test('a device that was left signed in takes no passkey of a stranger', { tag: '@long' }, async ({
  page,
  database,
  complaints,
}) => {
  complaints.allow(failedToLoad(403))
  const { origin } = sharedShop()
  const grace = await signUpPerson(origin)
  await addAuthenticator(page)
  await signInByForm(page, grace, origin)
  await database.transact(async t => {
    const [{ id = '' } = {}] = await t
      .select()
      .from(accounts)
      .where(eq(accounts.email, grace.email))
    const signedInAt = new Date(Date.now() - 11 * 60_000)
    await t.update(sessions).set({ signedInAt }).where(eq(sessions.accountId, id))
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('First, please show that it is you.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Your password, to be sure it is you').last().fill(grace.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible()
})
