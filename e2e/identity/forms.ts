import type { Page } from '@playwright/test'
import { expectSlowly as expect } from './expect-slowly.ts'
import type { SignUpPerson } from './person.ts'

/** Fills the form that is there and presses its button; whoever calls says what should follow. */
export async function enter(page: Page, { email, password }: SignUpPerson) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in on the sign-in page and waits until that has led to where it was to lead. */
export async function signInByForm(page: Page, person: SignUpPerson, origin = '', to = '/setting') {
  await page.goto(`${origin}/login?redirect=${encodeURIComponent(to)}`)
  await enter(page, person)
  await expect(page).toHaveURL(`${origin}${to}`)
}

/** The sentence that says what went wrong. */
export const fault = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
