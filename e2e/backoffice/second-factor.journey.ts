import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { signInByForm } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { addAuthenticator } from '../identity/virtual-authenticator.ts'
import { sharedShop } from '../shared-shop.ts'

// Passwords are hashed at their real cost.
test.describe.configure({ timeout: 120_000 })

const DAY_MS = 24 * 60 * 60 * 1000

test('staff without a second factor are told for a week, then let in only once they have one; with it they change rates', {
  tag: ['@phone', '@long'],
}, async ({ page, database, complaints }) => {
  complaints.allow(failedToLoad(422))
  const { origin } = sharedShop()
  const olga = await signUpPerson(origin)
  await signInByForm(page, olga, origin, '/cart')
  const isOlga = eq(accounts.email, olga.email)
  const set = (given: Partial<typeof accounts.$inferInsert>) =>
    database.transact(t => t.update(accounts).set(given).where(isOlga))
  await set({ role: 'owner', staffSince: new Date() })
  // Not the board: what is not on the screen there is drawn later, in colours from before.
  await page.goto('/workshop/staff')
  await expect(page.getByText('Please add a passkey or an authenticator app by')).toBeVisible()
  await expectNoAxeViolations(page)

  await set({ staffSince: new Date(Date.now() - 7 * DAY_MS) })
  for (const path of ['/workshop', '/workshop/audit.csv', '/workshop/orders/none']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${origin}/setting#sign-in`)
  }
  const answer = await page.request.post('/workshop/staff', {
    form: { email: olga.email, role: 'owner' },
    headers: { Origin: origin },
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/setting#sign-in'])
  await expect(page.getByText('The workshop is closed to you until')).toBeVisible()
  await expectNoAxeViolations(page)

  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible()
  await expect(page.getByText('The workshop is closed to you until')).toHaveCount(0)

  // Rates are typed for longer than five minutes: what was typed stays, and the passkey is asked for on the page.
  await page.goto('/workshop/rates')
  await expect(page.getByText('Please add a passkey')).toHaveCount(0)
  await database.transact(async t => {
    const [{ id = '' } = {}] = await t.select().from(accounts).where(isOlga)
    const signedInAt = new Date(Date.now() - 11 * 60_000)
    await t.update(sessions).set({ signedInAt }).where(eq(sessions.accountId, id))
  })
  // Twentyfold, and not said to be meant so: it is refused in the end, and nobody else's prices move.
  const gold = page.getByRole('textbox', { name: '14k yellow gold' })
  await gold.fill('1240')
  await page.getByLabel('Note').fill('A note that nobody wants to type twice')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Some figures change tenfold or more.').first()).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(gold).toHaveValue('1240.00')
  await expect(page.getByLabel('Note')).toHaveValue('A note that nobody wants to type twice')
})
