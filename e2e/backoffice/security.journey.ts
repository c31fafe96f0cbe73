import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { enter, signInByForm } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson } from './seed.ts'

test('an owner reads who signed in and who failed to, by kind', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, database, complaints }) => {
  complaints.allow(failedToLoad(400))
  const { origin } = sharedShop()
  const grace = await signUpPerson(origin)
  await page.goto('/login?redirect=%2Fcart')
  await enter(page, { ...grace, password: 'not that one' })
  await expect(page.getByText('That e-mail and password do not match.')).toBeVisible()
  await enter(page, grace)
  await expect(page).toHaveURL(`${origin}/cart`)

  const workshop = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  await workshop.addCookies([(await createPerson(database, origin, 'owner')).cookie])
  const owner = await workshop.newPage()
  await owner.goto('/workshop/security')
  await expect(owner.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  const rows = owner.getByRole('row').filter({ hasText: grace.email })
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(1)
  await expect(owner.getByRole('row').filter({ hasText: 'Wrong password' }).first()).toBeVisible()
  await expectNoAxeViolations(owner)

  await owner.getByLabel('Kind').selectOption('Refund')
  await owner.getByRole('button', { name: 'Show' }).click()
  await expect(owner).toHaveURL(/kind=refund/)
  await expect(rows).toHaveCount(0)
  await owner.getByLabel('Kind').selectOption('Key made')
  await owner.getByRole('button', { name: 'Show' }).click()
  await expect(owner.getByLabel('Kind')).toHaveValue('key-made')
  await expectNoAxeViolations(owner)
  await workshop.close()
  await context.clearCookies()
})

test('a role is given only right after a sign-in, and whoever signs in again goes on', {
  tag: '@long',
}, async ({ page, database }) => {
  const { origin } = sharedShop()
  const olga = await signUpPerson(origin)
  await signInByForm(page, olga, origin, '/cart')
  const isOlga = eq(accounts.email, olga.email)
  await database.transact(async t => {
    const [{ id = '' } = {}] = await t
      .update(accounts)
      .set({ role: 'owner' })
      .where(isOlga)
      .returning()
    const signedInAt = new Date(Date.now() - 11 * 60_000)
    await t.update(sessions).set({ signedInAt }).where(eq(sessions.accountId, id))
  })
  const { email } = await createPerson(database, origin, 'customer')
  await database.transact(t =>
    t.update(accounts).set({ emailVerified: true }).where(eq(accounts.email, email)),
  )
  const roleOf = async () => {
    const [found] = await database.transact(t =>
      t.select().from(accounts).where(eq(accounts.email, email)),
    )
    return found?.role
  }
  const give = async () => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Give the role' }).click()
  }
  await page.goto('/workshop/staff')
  await give()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await roleOf()).toBe('customer')
  await page.getByLabel('Your password, to be sure it is you').fill(olga.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
  await give()
  await expect(page.getByText(`${email} has the role`)).toBeVisible()
  expect(await roleOf()).not.toBe('customer')
})
