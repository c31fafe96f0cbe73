import type { Browser, Page } from '@playwright/test'
import { expectSlowly as expect } from './expect-slowly.ts'
import { enter, fault, signInByForm } from './forms.ts'
import type { SignUpPerson } from './person.ts'

export interface StoryParts {
  readonly browser: Browser
  readonly page: Page
  readonly origin: string
  readonly person: SignUpPerson
  /** Where the newest mail of this kind to the person leads. */
  readonly link: (mode: 'verifyEmail' | 'resetPassword') => Promise<string>
  /** Just before the account is deleted. */
  readonly beforeTheEnd?: () => Promise<void>
}

/** The life of an account, from its opening to its end, whoever the identity service is. */
export async function tellTheStory(stage: StoryParts) {
  const { browser, page, origin, person, link } = stage
  const { email } = person
  await page.goto(`${origin}/login?redirect=%2Fsetting`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(`${origin}/setting`)
  await expect(page.getByRole('main')).toContainText('Not confirmed yet')

  await page.goto(await link('verifyEmail'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible()
  await page.goto(`${origin}/setting`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await page.goto(`${origin}/setting`)
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fsetting`)

  const forgotten = person.password
  const reset = { email, password: 'a second compass rose' }
  await page.goto(`${origin}/reset-password`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`If ${email} has an account with us`)).toBeVisible()
  const resetLink = await link('resetPassword')
  await page.goto(resetLink)
  await page.getByLabel('New password', { exact: true }).fill(reset.password)
  await page.getByRole('button', { name: 'Set my new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()

  // The link has been spent.
  await page.goto(resetLink)
  await page.getByLabel('New password', { exact: true }).fill('a third one, by somebody else')
  await page.getByRole('button', { name: 'Set my new password' }).click()
  await expect(fault(page)).toContainText('This link has run out or was used already.')

  await page.goto(`${origin}/login?redirect=%2Fsetting`)
  await enter(page, { email, password: forgotten })
  await expect(fault(page)).toContainText('That e-mail and password do not match.')
  await enter(page, reset)
  await expect(page).toHaveURL(`${origin}/setting`)

  // A new name is in a new token only: it reaches the server by a refresh.
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Grace Hopper')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInByForm(other, reset, origin)

  const changed = { email, password: 'a fourth compass rose' }
  await page.getByLabel('Your password now').fill(reset.password)
  await page.getByLabel('New password', { exact: true }).fill(changed.password)
  await page.getByRole('button', { name: 'Set my new password' }).click()
  await expect(page.getByText('is set, and every other device is signed out')).toBeVisible()
  await other.goto(`${origin}/setting`)
  await expect(other).toHaveURL(`${origin}/login?redirect=%2Fsetting`)
  await elsewhere.close()
  await page.goto(`${origin}/setting`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')

  await stage.beforeTheEnd?.()
  await page.getByText('Delete my account', { exact: true }).click()
  await page.getByLabel('Your password', { exact: true }).fill(changed.password)
  const words = page.getByLabel('To go on, type: delete my account')
  await words.fill('delete it')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Please type the words: delete my account')).toBeVisible()
  await words.fill('delete my account')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL(`${origin}/login`)

  await page.goto(`${origin}/login?redirect=%2Fsetting`)
  await enter(page, changed)
  await expect(fault(page)).toContainText('That e-mail and password do not match.')
}
