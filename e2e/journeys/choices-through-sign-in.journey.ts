import type { Page } from '@playwright/test'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { expectSlowly } from '../identity/expect-slowly.ts'
import { enter } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { sharedShop } from '../shared-shop.ts'

test.describe.configure({ timeout: 120_000 })

/** A stranger looks at a piece and has it in another metal. */
async function inSilver(page: Page) {
  await page.goto('/collection/knife-edge-band')
  await page.getByRole('radio', { name: /^Sterling silver/ }).check()
  await expect(page).toHaveURL(/design=/)
  return new URL(page.url()).searchParams.get('design') ?? ''
}

test('Engrave it: the piece as it was chosen, and the words, go through sign-in to the review', {
  tag: '@long',
}, async ({ page, complaints }) => {
  // The design of this browser is not yet one of the account's.
  complaints.allow(failedToLoad(404))
  const person = await signUpPerson(sharedShop().origin)
  await inSilver(page)
  await page.getByRole('button', { name: 'Engrave it' }).click()
  await expect(page).toHaveURL(/\/customize\/engraving\?design=/)
  await page.getByLabel('First row').fill('A & Z')
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Freview%3Fdesign%3D/)
  await enter(page, person)
  await expectSlowly(page).toHaveURL(/\/review\?design=/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Sterling silver')
  await expect(main).toContainText('A & Z')
})

test('Ask the jeweller: the piece as it was chosen is what the wish starts from, with or without an account', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const code = await inSilver(page)
  await page.getByRole('button', { name: 'Ask the jeweller' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tell us about it' })).toBeInViewport()
  const start = page.getByLabel('Start from')
  await expect(start).toHaveValue(code)
  await expect(start.locator('option:checked')).toHaveText(/sterling silver/i)
  // Whoever signs in before they send it finds it as they left it.
  const person = await signUpPerson(sharedShop().origin)
  await page.goto('/login?redirect=%2Fjewelry%2Fcomponents%2FSpecialOrder')
  await enter(page, person)
  await expectSlowly(page).toHaveURL('/jewelry/components/SpecialOrder')
  await page.getByRole('link', { name: 'Tell us about yours' }).click()
  await expect(page.getByRole('button', { name: 'Draw a sketch' })).toBeVisible()
  await expect(start).toHaveValue(code)
  await page.getByLabel('What do you dream of?').fill('This one, but as thin as it can be.')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expectSlowly(page).toHaveURL(/\/special-orders\//)
  await expect(page.locator(`a[href*="${code}"], img[src*="${code}"]`).first()).toBeVisible()

  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await without.newPage()
  await plain.goto(`/jewelry/components/SpecialOrder?start=${code}#wish`)
  await expect(plain.getByLabel('Start from')).toHaveValue(code)
  await without.close()
})

test('The heart: what a stranger likes is among the favourites of the account, on every device', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const person = await signUpPerson(sharedShop().origin)
  await inSilver(page)
  const heart = page.getByRole('article').getByRole('button', { name: /^Favourite: / })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/collection')
  const other = page.getByRole('button', { name: /^Favourite: Halo in 18k rose gold with an oval/ })
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/login?redirect=%2Fjewelry')
  await enter(page, person)
  await expectSlowly(page).toHaveURL('/jewelry')
  await expect(liked(page)).toHaveCount(2)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await elsewhere.newPage()
  await second.goto('/login?redirect=%2Fjewelry')
  await enter(second, person)
  await expectSlowly(second).toHaveURL('/jewelry')
  await expect(liked(second)).toHaveCount(2)
  await expect(liked(second).filter({ hasText: /sterling silver/i })).toHaveCount(1)
  await elsewhere.close()
})

const liked = (page: Page) =>
  page.getByRole('region', { name: /favourites|you like/i }).getByRole('listitem')
