import { createTransport } from 'nodemailer'
import { mailOptionsOf } from './mail-options.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 20_000

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(mailOptionsOf(mail, from))
    },
    async check() {
      await transport.verify()
    },
    forget: async () => {},
    close: async () => transport.close(),
  }
}
