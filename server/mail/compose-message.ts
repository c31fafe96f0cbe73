import MailComposer from 'nodemailer/lib/mail-composer'
import type { Email } from '#shop/emails/email.ts'
import { mailOptionsOf } from './mail-options.ts'

/** A mail as it leaves, composed by the library: https://nodemailer.com/extras/mailcomposer/ */
export const composeMessage = (mail: Email, from: string): Promise<Buffer> =>
  new MailComposer(mailOptionsOf(mail, from)).compile().build()
