import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { resetPasswordEmail } from '#shop/emails/account-emails.ts'
import { addresseeOf } from '#shop/emails/forget-emails.ts'
import { watchMail } from './mail-fault.ts'
import { openMailer } from './open-mailer.ts'

const FROM = 'Keepsake <hello@shop.example>'
const from = async () => FROM
const now = () => new Date('2026-11-15T09:00:00Z')

interface Received {
  readonly to: readonly string[]
  readonly content: Buffer
}

/** A real mail server that keeps what it is given. */
async function mailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void buffer(stream).then(content => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), content })
        done()
      })
    },
  })
  server.listen(0)
  await once(server.server, 'listening')
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  onTestFinished(stop)
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { received, stop, smtpUrl: `smtp://127.0.0.1:${port}` }
}

const message = (to: string) =>
  resetPasswordEmail({ shop: 'Keepsake', origin: 'https://shop.example' }, to, 'c0de')
const LINK = 'https://shop.example/reset-password?mode=resetPassword&oobCode=c0de'

test('an email reaches a mail server whole: subject, text, HTML and link', async () => {
  const { received, smtpUrl } = await mailServer()
  const mailer = openMailer(
    { smtpUrl: async () => smtpUrl, smtpPlain: false, dataDir: '' },
    from,
    now,
  )
  await mailer.send(message('ada@example.com'))
  await mailer.close()
  expect(received.map(({ to }) => to)).toEqual([['ada@example.com']])
  const mail = await PostalMime.parse(received[0]?.content ?? '')
  expect(mail.from).toMatchObject({ name: 'Keepsake', address: 'hello@shop.example' })
  expect(mail.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(mail.subject).toBe('Set a new password')
  expect(mail.text).toContain(LINK)
  expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
})

test('a mail server is tried without an email, and what is wrong is known until one leaves', async () => {
  const { received, smtpUrl } = await mailServer()
  const logged: string[] = []
  const log = { warn: (_: object, words: string) => logged.push(words), info: () => {} }
  const open = (url: string) =>
    watchMail(
      openMailer({ smtpUrl: async () => url, smtpPlain: false, dataDir: '' }, from, now),
      log as never,
    )
  const good = open(smtpUrl)
  await good.tryOut()
  expect([good.fault(), received, logged]).toEqual([null, [], []])
  await good.mailer.close()

  // Nobody listens there any more.
  const closed = await mailServer()
  await closed.stop()
  const bad = open(closed.smtpUrl.replace('smtp://', 'smtp://ada:hunter2@'))
  await bad.tryOut()
  expect(bad.fault()).toContain('ECONNREFUSED')
  expect(logged).toEqual(['the mail server takes no emails'])
  await expect(bad.mailer.send(message('ada@example.com'))).rejects.toThrow()
  expect(logged).toHaveLength(1)
  await bad.mailer.close()
})

test('what is kept is what would have been sent, pictures and all', async () => {
  const { received, smtpUrl } = await mailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const pictures = [{ cid: 'piece-0', bytes: new Uint8Array([1, 2, 3]) }]
  const sent = { ...message('ada@example.com'), pictures, key: 'letter 1' }
  for (const url of [smtpUrl, null]) {
    const mailer = openMailer({ smtpUrl: async () => url, smtpPlain: false, dataDir }, from, now)
    await mailer.send(sent)
    await mailer.close()
  }
  const [name = ''] = readdirSync(join(dataDir, 'mail'))
  // Dates and boundaries are of the moment.
  const lasting = (mail: Buffer | string) =>
    mail
      .toString()
      .replace(/^Date: .*$/m, '')
      .replace(/_NmP-\w+/g, '')
  expect(lasting(received[0]?.content ?? '')).toBe(
    lasting(readFileSync(join(dataDir, 'mail', name))),
  )
})

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com>\r\nSubject: You have won',
  'Eve <eve@example.com>, ada@example.com',
])('an address of %j brings no other recipient and no header of its own', async to => {
  const { received, smtpUrl } = await mailServer()
  const mailer = openMailer(
    { smtpUrl: async () => smtpUrl, smtpPlain: false, dataDir: '' },
    from,
    now,
  )
  // It may be refused; what it may not is reach somebody who was not written to.
  await mailer.send(message(to)).catch(() => {})
  await mailer.close()
  for (const { to: recipients, content } of received) {
    expect(recipients).toHaveLength(1)
    const mail = await PostalMime.parse(content)
    expect(mail.subject).toBe('Set a new password')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
  }
})

test('closing waits for the emails under way', async () => {
  const { received, smtpUrl } = await mailServer()
  const mailer = openMailer(
    { smtpUrl: async () => smtpUrl, smtpPlain: false, dataDir: '' },
    from,
    now,
  )
  const sending = mailer.send(message('ada@example.com'))
  await mailer.close()
  expect(received).toHaveLength(1)
  await sending
})

test('a mail server that is not there is an error for whoever sends', async () => {
  const mailer = openMailer(
    { smtpUrl: async () => 'smtp://127.0.0.1:9', smtpPlain: false, dataDir: '' },
    from,
    now,
  )
  await expect(mailer.send(message('ada@example.com'))).rejects.toThrow()
  await mailer.close()
})

test('an owner may say another server at any time: what is under way ends where it began', async () => {
  const [one, other] = [await mailServer(), await mailServer()]
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let url: string | null = null
  const mailer = openMailer({ smtpUrl: async () => url, smtpPlain: false, dataDir }, from, now)
  await mailer.send(message('ada@example.com'))
  url = one.smtpUrl
  const first = mailer.send(message('bob@example.com'))
  // Read once it has begun.
  await new Promise(resolve => setImmediate(resolve))
  url = other.smtpUrl
  await Promise.all([first, mailer.send(message('eve@example.com'))])
  url = null
  await mailer.send(message('ada@example.com'))
  await mailer.close()
  const to = ({ received }: typeof one) => received.flatMap(mail => mail.to)
  expect([to(one), to(other)]).toEqual([['bob@example.com'], ['eve@example.com']])
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(2)
})

test('without a mail server each email is a file that only its owner reads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const mailer = openMailer({ smtpUrl: async () => null, smtpPlain: false, dataDir }, from, now)
  await Promise.all([
    mailer.send(message('ada@example.com')),
    mailer.send(message('bob@example.com')),
  ])
  await mailer.close()
  const folder = join(dataDir, 'mail')
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^2026-11-15T09-00-00\.000Z-[0-9a-f]{8}\.eml$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    expect(mail.subject).toBe('Set a new password')
    expect(mail.text).toContain(LINK)
  }
})

test('a folder lets go of the emails to somebody, and of nobody else’s', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const mailer = openMailer({ smtpUrl: async () => null, smtpPlain: false, dataDir }, from, now)
  // A folder that is not there yet has nothing to forget.
  await mailer.forget(addresseeOf('ada@example.com'))
  for (const to of ['Ada@example.com', 'ada@example.com', 'eve@example.com', 'not-ada@example.com'])
    await mailer.send(message(to))
  await mailer.forget(addresseeOf('ada@EXAMPLE.com'))
  const left = readdirSync(join(dataDir, 'mail')).map(name =>
    readFileSync(join(dataDir, 'mail', name), 'utf8'),
  )
  expect(left.map(text => /^To: (.*)\r$/m.exec(text)?.[1]).sort()).toEqual([
    'eve@example.com',
    'not-ada@example.com',
  ])
})

test('no email leaves unencrypted for another machine, unless a setting says so', async () => {
  const { received, smtpUrl } = await mailServer()
  // The same server by a name that is not loopback's: 127.0.0.2 is any other machine to the shop.
  const elsewhere = smtpUrl.replace('127.0.0.1', '127.0.0.2')
  const open = (smtpPlain: boolean) =>
    openMailer({ smtpUrl: async () => elsewhere, smtpPlain, dataDir: '' }, from, now)
  const strict = open(false)
  await expect(strict.send(message('ada@example.com'))).rejects.toThrow(/STARTTLS|TLS/)
  await strict.close()
  expect(received).toEqual([])
  const plain = open(true)
  await plain.send(message('ada@example.com'))
  await plain.close()
  expect(received).toHaveLength(1)
})
