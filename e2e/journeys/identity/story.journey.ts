import { expectNoAxeViolations } from '../../axe.ts'
import { failedToLoad } from '../../console-watch.ts'
import { expect, test } from '../../fixtures.ts'
import { enter, fault, signInByForm } from '../../identity/forms.ts'
import { emailsTo, linkIn, mail } from '../../identity/mailbox.ts'
import { newPerson, signUpPerson } from '../../identity/person.ts'
import { tellTheStory } from '../../identity/story.ts'
import { sharedShop } from '../../shared-shop.ts'

const SUBJECTS = {
  verifyEmail: 'Please confirm your e-mail address',
  resetPassword: 'Set a new password',
}

// A dozen passwords are hashed at their real cost.
test.describe.configure({ timeout: 120_000 })

test('S28 an account lives its whole life with the embedded identity service', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(failedToLoad(400))
  const { origin, dataDir } = sharedShop()
  const person = newPerson()
  const link = async (mode: keyof typeof SUBJECTS) =>
    linkIn(await mail(dataDir, person.email, SUBJECTS[mode]))
  const subjects = async () => (await emailsTo(dataDir, person.email)).map(({ subject }) => subject)
  const beforeTheEnd = () =>
    expect
      .poll(subjects)
      .toEqual([
        SUBJECTS.verifyEmail,
        SUBJECTS.resetPassword,
        'Your password was changed',
        'Your password was changed',
      ])
  await tellTheStory({ page, browser, origin, person, link, beforeTheEnd })
  // Whoever goes leaves no email behind.
  await expect.poll(subjects).toEqual([])
})

test('an address is confirmed and changed on another device; a name is kept offline', {
  tag: '@long',
}, async ({ page, browser, complaints }) => {
  complaints.allow(failedToLoad(400))
  // A token from before the change opens nothing any more.
  complaints.allow(failedToLoad(401))
  const { origin, dataDir } = sharedShop()
  const person = await signUpPerson(origin)
  await signInByForm(page, person, origin)
  await expect(page.getByRole('main')).toContainText('Not confirmed yet')

  // Confirmed elsewhere by somebody who is signed in nowhere else: it holds here at once.
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(linkIn(await mail(dataDir, person.email, SUBJECTS.verifyEmail)))
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other.getByText('Thank you. Your address is confirmed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  // A wrong password, then the right one.
  const next = `countess.${person.email}`
  await page.getByText('Change my address').click()
  await page.getByLabel('New e-mail address').fill(next)
  await page.getByLabel('Your password, to be sure it is you').fill('not this one at all')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(fault(page)).toHaveText(/password do not match/)
  await expect(page.getByLabel('New e-mail address')).toHaveValue(next)
  await page.getByLabel('Your password, to be sure it is you').fill(person.password)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`A link is on its way to ${next}.`)).toBeVisible()
  await expectNoAxeViolations(page)

  await other.goto(linkIn(await mail(dataDir, next, 'Please confirm your new e-mail address')))
  await other.getByRole('button', { name: 'Use this address' }).click()
  await expect(other.getByText('Your new address is set.')).toBeVisible()
  await elsewhere.close()
  const notice = await mail(dataDir, person.email, 'The address of your account was changed')
  expect(notice.text).toContain(next)

  await page.goto(`${origin}/setting`)
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fsetting`)
  await enter(page, person)
  await expect(fault(page)).toContainText(/password do not match/)
  await enter(page, { ...person, email: next })
  await expect(page).toHaveURL(`${origin}/setting`)
  await expect(page.getByRole('main')).toContainText(next)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  // A name that is typed without a connection is kept, and saved when there is one again.
  const name = page.getByLabel('Name', { exact: true })
  await page.context().setOffline(true)
  await name.fill('The Countess')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You are offline. The name stays here')).toBeVisible()
  await expect(name).toHaveValue('The Countess')
  await page.context().setOffline(false)
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)

  // Out again in one press from here, which is one press from every page.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
})
