import { createTransport } from 'nodemailer'
import { mailOf } from './message.ts'
import type { PostOffice } from './post-office.ts'

const PATIENCE_MS = 20_000

export function smtpPostOffice(url: string, from: string): PostOffice {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  )
  return {
    async send(letter) {
      await transport.sendMail(mailOf(letter))
    },
    close: async () => transport.close(),
  }
}
