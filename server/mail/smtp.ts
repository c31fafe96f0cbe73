import { createTransport } from 'nodemailer'
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
    async send({ to, subject, text, html }) {
      // As an object, so that nothing inside an address can name a second recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    close: async () => transport.close(),
  }
}
