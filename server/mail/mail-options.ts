import { domainToASCII } from 'node:url'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Email } from '#shop/emails/email.ts'
import { emailNameOf } from './name-of.ts'

/** A mail as the library takes it, to send it and to keep it: https://nodemailer.com/message/ */
export function mailOptionsOf(
  { to, subject, text, html, pictures = [], key }: Email,
  from: string,
): MailComposerOptions {
  // As an object, so that nothing inside an address can name a second recipient.
  const recipient = { name: '', address: to }
  return {
    from,
    to: recipient,
    envelope: { from, to: [recipient] },
    subject,
    text: inMailLines(text),
    html: inMailLines(html),
    attachments: pictures.map(({ cid, bytes }) => ({
      cid,
      filename: `${cid}.png`,
      contentType: 'image/png',
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    // Mail programs show two with one id once: a mail whose answer was lost is sent again under it.
    ...(key && { messageId: `<${emailNameOf(key)}@${domainOf(from)}>` }),
    xMailer: false,
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The bytes of an email, as the shop would send them. */
export const composeMessage = (mail: Email, from: string): Promise<Buffer> =>
  new MailComposer(mailOptionsOf(mail, from)).compile().build()

/** Lines end with CRLF in stored emails too: https://www.rfc-editor.org/rfc/rfc5322#section-2.1 */
const inMailLines = (words: string) => words.replace(/\r?\n/g, '\r\n')

/** Of the sender, as a header may hold it: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4 */
function domainOf(from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return domainToASCII(domain) || domain
}
