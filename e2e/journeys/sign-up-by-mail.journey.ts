import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { linkIn } from '../identity/mailbox.ts'
import { openOwnShop } from '../own-shop.ts'

/** A real mail server that keeps what it is given. */
async function openMailServer() {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      void buffer(stream)
        .then(content => PostalMime.parse(content))
        .then(email => {
          received.push(email)
          done()
        })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  return { received, url: `smtp://127.0.0.1:${port}`, stop }
}

test('where the shop has a mail server the form for a new account says the same of every address', {
  tag: '@long',
}, async ({ browser }) => {
  const mail = await openMailServer()
  const shop = await openOwnShop({ SMTP_URL: mail.url, SMTP_PLAIN: 'on' })
  try {
    const email = 'ada@example.com'
    const signUp = async () => {
      const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
      await page.goto('/signin?new=1')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a ring of her own')
      await page.getByRole('button', { name: 'Create my account' }).click()
      await expect(page.getByText(`A message is on its way to ${email}`)).toBeVisible()
      return page
    }
    const newest = async (subject: string) => {
      await expect.poll(() => mail.received.map(one => one.subject)).toContain(subject)
      return mail.received.findLast(one => one.subject === subject) as Email
    }
    const page = await signUp()
    await expectNoAxeViolations(page)
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('session') }),
    )
    const link = linkIn(await newest('Open your account'))
    await page.goto(link)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
    await page.goto('/setting')
    await expect(page.getByText(email).first()).toBeVisible()

    const again = await signUp()
    await newest('You have an account with us already')
    await again.goto(link)
    await again.getByRole('button', { name: 'Open my account' }).click()
    await expect(again.getByText('This link has run out or was used already.')).toBeVisible()
    await expectNoAxeViolations(again)
  } finally {
    await shop.close()
    await mail.stop()
  }
})
