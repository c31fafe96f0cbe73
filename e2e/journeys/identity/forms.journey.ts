import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../axe.ts'
import { failedToLoad } from '../../console-watch.ts'
import { expect, test } from '../../fixtures.ts'
import { hydrate } from '../../hydrate.ts'
import { expectSlowly } from '../../identity/expect-slowly.ts'
import { enter, fault, signInByForm } from '../../identity/forms.ts'
import { newPerson, signUpPerson } from '../../identity/person.ts'
import { sharedShop } from '../../shared-shop.ts'

test.describe.configure({ timeout: 90_000 })

const ASK_EMAIL = 'Please enter your e-mail address.'
const ASK_REAL_EMAIL = 'Please enter an e-mail address like name@example.com.'
const CODE = 'x'.repeat(43)

/** Each form: its button, and what it says of empty fields and of garbage. */
const forms = [
  { path: '/login', button: 'Sign in', empty: [ASK_EMAIL, 'Please enter your password.'] },
  { path: '/signin', button: 'Sign in', empty: [ASK_EMAIL, 'Please enter your password.'] },
  {
    path: '/login?new=1',
    button: 'Create my account',
    empty: [ASK_EMAIL, 'Please choose at least 8 characters.'],
  },
  {
    path: '/signin?new=1',
    button: 'Create my account',
    empty: [ASK_EMAIL, 'Please choose at least 8 characters.'],
  },
  { path: '/reset-password', button: 'Send me a link', empty: [ASK_EMAIL] },
  {
    path: `/reset-password?mode=resetPassword&oobCode=${CODE}`,
    button: 'Set my new password',
    empty: ['Please choose at least 8 characters.'],
  },
] as const

const email = (page: Page) => page.getByLabel('E-mail')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('S37 each form names the field at fault, in the browser', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') requests.push(request.url())
  })
  for (const { path, button, empty } of forms) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrate(page)
      await press(page, button)
      for (const sentence of empty) await expect(page.getByText(sentence)).toBeVisible()
      const invalid = page.locator('[aria-invalid=true]')
      await expect(invalid).toHaveCount(empty.length)
      for (const field of await invalid.all()) {
        await expect(field).toHaveAccessibleDescription(/^Please (enter|choose)/)
      }
      if (empty[0] === ASK_EMAIL) {
        await email(page).fill('grace(at)example')
        await press(page, button)
        await expect(page.getByText(ASK_REAL_EMAIL)).toBeVisible()
      }
      expect(requests).toEqual([])
      await expectNoAxeViolations(page)
    })
  }
})

test('S37 without JavaScript each form says what it needs, and sends nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, button } of forms) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled()
    await expect(page.locator('noscript p').first()).toContainText('needs JavaScript')
  }
  await context.close()
})

test('S37 nothing on a page tells whether an e-mail has an account', async ({
  page,
  complaints,
}) => {
  complaints.allow(failedToLoad(400))
  const known = await signUpPerson(sharedShop().origin)
  const unknown = newPerson()
  const words: (string | null)[] = []
  for (const { email } of [known, unknown]) {
    await page.goto('/login')
    await enter(page, { email, password: 'not the right password' })
    await expectSlowly(fault(page)).toContainText('do not match')
    words.push(await fault(page).textContent())
  }
  expect(words[0]).toBe(words[1])

  const messages: (string | undefined)[] = []
  for (const person of [known, unknown]) {
    await page.goto('/reset-password')
    await email(page).fill(person.email)
    await press(page, 'Send me a link')
    const status = page.getByRole('status').filter({ hasText: person.email })
    await expectSlowly(status).toBeVisible()
    messages.push((await status.textContent())?.replace(person.email, ''))
  }
  expect(messages[0]).toBe(messages[1])

  await page.goto('/login?new=1')
  await email(page).fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill('a compass rose in gold')
  await press(page, 'Create my account')
  await expectSlowly(fault(page)).toContainText(/could not open an account/)
  await expect(email(page)).toHaveValue(known.email)
})

test('S21 signing in leads to where the guard had stopped', async ({ page }) => {
  const person = await signUpPerson(sharedShop().origin)
  await page.goto('/review?x=1')
  await expect(page).toHaveURL('/login?redirect=%2Freview%3Fx%3D1')
  await enter(page, person)
  await expectSlowly(page).toHaveURL('/review?x=1')
})

test('S21 signing in leads home from an address that is not of this site', async ({ page }) => {
  const person = await signUpPerson(sharedShop().origin)
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await enter(page, person)
  await expectSlowly(page).toHaveURL('/')
})

test('the account page has no fault that axe can find', { tag: '@long' }, async ({ page }) => {
  await signInByForm(page, await signUpPerson(sharedShop().origin))
  await page.getByText('Delete my account', { exact: true }).click()
  await expectNoAxeViolations(page)
})
