import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { enter } from '../identity/forms.ts'
import { signedUp } from '../identity/person.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson } from './seed.ts'

test('an owner reads who signed in and who failed to, by kind @phone', async ({
  page,
  context,
  browser,
  database,
  complaints,
}) => {
  complaints.allow(failedToLoad(400))
  const { origin } = sharedShop()
  const grace = await signedUp(origin)
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
