import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Letter } from '#shop/mail/letter.ts'

/** A letter as the mail library takes it. */
export function mailOf({ to, subject, text, html, pictures = [], key }: Letter): SendMailOptions {
  return {
    // As an object, so that nothing inside an address can name a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: pictures.map(({ cid, bytes }) => ({
      cid,
      content: Buffer.from(bytes),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      filename: `${cid}.png`,
    })),
    // Mail programs show two with one id once: a letter whose answer was lost is sent again under it.
    ...(key && {
      messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@keepsake>`,
    }),
  }
}
