import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 120_000 })

const PASSWORD = 'correct-horse-wxyz'

/** A real mail server that lets one user in. */
async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === 'olga' && password === PASSWORD) done(null, { user: 'olga' })
      else done(new Error('Invalid username or password'))
    },
    onData(stream, _, done) {
      void buffer(stream).then(content => {
        received.push(content.toString('utf8'))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  return { received, port, stop }
}

test('the owner gives the mail server in the browser: emails leave by it at once, and its password is seen no more', {
  tag: '@long',
}, async ({ browser, complaints }) => {
  // What does not fit, and an email that did not leave, are answered with 422.
  complaints.allow(failedToLoad(422))
  const mail = await mailServer()
  const shop = await openOwnersShop(browser)
  const { context, page } = shop
  try {
    await page.goto('/workshop/shop')
    const card = page.getByRole('region', { name: 'Mail server' })
    const save = async (port: string, password: string) => {
      await card.getByLabel('Server for outgoing mail').fill('127.0.0.1')
      await card.getByLabel('Port').fill(port)
      await card.getByLabel('User of the mail server').fill('olga')
      await card.getByLabel('Password of the mail server').fill(password)
      await card.getByRole('button', { name: 'Save the mail server' }).click()
    }
    await save('0', PASSWORD)
    await expect(card.getByText('Please write a number, such as 465 or 587.')).toBeVisible()
    await save(mail.port, 'a wrong password')
    await expect(page.getByText('Saved: mail server.')).toBeVisible()
    const tryIt = page.getByRole('button', { name: 'Send me an email' })
    await tryIt.click()
    await expect(page.getByText('The mail server refuses the user or the password')).toBeVisible()
    await save(mail.port, PASSWORD)
    await expect(card.getByText('ends in wxyz')).toBeVisible()
    await expect(card.getByLabel('Password of the mail server')).toHaveValue('')
    await expectNoAxeViolations(page)
    await tryIt.click()
    await expect(page.getByText('An email has left for')).toBeVisible()
    expect(mail.received).toHaveLength(1)

    for (const path of ['/workshop/shop', '/workshop/audit', '/workshop/setup?step=emails']) {
      const html = await (await context.request.get(path)).text()
      expect(html, path).toContain('mail')
      expect(html, path).not.toContain(PASSWORD)
    }
    await card.getByRole('button', { name: 'Send no more by this server' }).click()
    await expect(card.getByText('ends in wxyz')).toBeHidden()
  } finally {
    await shop.close()
    await mail.stop()
  }
})
