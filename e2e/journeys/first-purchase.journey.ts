import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../identity/person.ts'

test.describe.configure({ timeout: 240_000 })

test('a stranger finds a piece, changes it, signs up, and signs and pays for just that piece', async ({
  page,
  complaints,
}) => {
  // The design of this browser is not yet one of the account's.
  complaints.allow(failedToLoad(404))
  await page.goto('/collection/knife-edge-band')
  await page.getByRole('radio', { name: /^Sterling silver/ }).check()
  await expect(page).toHaveURL(/design=/)
  const code = new URL(page.url()).searchParams.get('design') ?? ''
  const price = (await page.locator('[data-price] > *').first().textContent()) ?? ''
  expect(price).toMatch(/^€\d+$/)
  await page.getByRole('button', { name: 'Make it yours' }).click()
  await expect(page).toHaveURL(`/design?design=${code}`)
  await expect(page.getByRole('radio', { name: 'Sterling silver', exact: true })).toBeChecked()

  // Every step but the last is open to a guest, and before the last it is said why.
  const steps = page.getByRole('navigation', { name: 'Your design, step by step' })
  await expect(steps.getByRole('link', { name: /Preview|Style/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next: Engraving' }).click()
  await expect(page).toHaveURL(`/customize/engraving?design=${code}`)
  const why = page.getByText('What is signed and bought is kept with an account')
  await expect(why).toBeVisible()
  const review = page.getByRole('button', { name: 'Next: Review' })
  // Below price and way on, over the whole width: in a column of its own it took a third of a telephone.
  const widthOf = async (one: typeof why) => (await one.boundingBox())?.width ?? 0
  expect(await widthOf(why)).toBeGreaterThan(await widthOf(review))
  await review.click()
  await expect(page).toHaveURL(`/login?redirect=%2Freview%3Fdesign%3D${code}`)
  await expect(why).toBeVisible()

  const person = newPerson()
  await page.getByRole('link', { name: 'Create an account' }).click()
  // Until its page has come, the fields are those of the form before it.
  await expect(page.getByRole('button', { name: 'Create my account' })).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(`/review?design=${code}`, { timeout: 60_000 })

  // The same piece, to the cent: on the review, and on the workbench of the account.
  const proof = page.getByRole('region', { name: 'Your proof' })
  await expect(page.getByRole('main')).toContainText('Sterling silver')
  await expect(page.getByRole('main')).toContainText(price)
  expect(await page.evaluate(() => sessionStorage.getItem('pinia-design-on-stage'))).toContain(code)
  await proof.getByRole('checkbox').check()
  await proof.getByRole('button', { name: 'Approve it' }).click()
  await expect(proof.getByText('You approved exactly this piece')).toBeVisible({ timeout: 60_000 })
  await proof.getByRole('button', { name: 'Put it in the cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  // The foot of the cart asks for a country too.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await page.getByRole('button', { name: /Order and pay €/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('main')).toContainText('Plain band')
})
