import { createTransport } from 'nodemailer'
import { mailOptionsOf } from './mail-options.ts'
import type { Mailer } from './mailer.ts'
import type { ReadSenderAddress } from './sender.ts'

const PATIENCE_MS = 20_000

/** Never leaves this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Nobody can have such an address (RFC 2606, 2): customers of a demo do, and would only bounce. */
const NOWHERE = /\.example$/i

/**
 * Emails hold links that let somebody in: they leave encrypted or not at all. `requireTLS` asks for STARTTLS
 * and fails without it (https://nodemailer.com/smtp/); with smtps:// all of it is encrypted anyway.
 */
export function smtpMailer(url: string, from: ReadSenderAddress, mayBePlain: boolean): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !mayBePlain && !LOOPBACK.includes(new URL(url).hostname),
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send(mail, shop) {
      if (NOWHERE.test(mail.to)) return
      await transport.sendMail(mailOptionsOf(mail, await from(shop)))
    },
    async check() {
      await transport.verify()
    },
    forget: async () => {},
    close: async () => transport.close(),
  }
}
