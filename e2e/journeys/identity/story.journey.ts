import { failedToLoad } from '../../console-watch.ts'
import { expect, test } from '../../fixtures.ts'
import { letter, lettersTo, linkIn } from '../../identity/mailbox.ts'
import { somebody } from '../../identity/person.ts'
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
  const person = somebody()
  const link = async (mode: keyof typeof SUBJECTS) =>
    linkIn(await letter(dataDir, person.email, SUBJECTS[mode]))
  const subjects = async () =>
    (await lettersTo(dataDir, person.email)).map(({ subject }) => subject)
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
  // Whoever goes leaves no letter behind.
  await expect.poll(subjects).toEqual([])
})
