import { createTransport } from 'nodemailer'
import { mailOptionsOf } from './mail-options.ts'
import type { PostOffice } from './post-office.ts'

const PATIENCE_MS = 20_000

export function smtpPostOffice(url: string, from: string): PostOffice {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send(letter) {
      await transport.sendMail(mailOptionsOf(letter, from))
    },
    async check() {
      await transport.verify()
    },
    forget: async () => {},
    close: async () => transport.close(),
  }
}
