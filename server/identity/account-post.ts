import type { Mailer } from '#server/mail/mailer.ts'
import {
  addressChangedEmail,
  addressHasAccountEmail,
  changeAddressEmail,
  newDeviceEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  roleChangedEmail,
  signUpAgainEmail,
  staffInvitationEmail,
  verifyAddressEmail,
} from '#shop/emails/account-emails.ts'
import type { Email } from '#shop/emails/email.ts'
import { secondFactorEmail } from '#shop/emails/second-factor-email.ts'
import type { AccountMail, AccountPost } from './world.ts'

function emailFor(mail: AccountMail, origin: string): Email {
  switch (mail.kind) {
    case 'verify-email':
      return verifyAddressEmail(origin, mail.to, mail.code)
    case 'reset-password':
      return resetPasswordEmail(origin, mail.to, mail.code)
    case 'password-changed':
      return passwordChangedEmail(origin, mail.to)
    case 'change-email':
      return changeAddressEmail(origin, mail.to, mail.code)
    case 'email-has-account':
      return addressHasAccountEmail(origin, mail.to)
    case 'sign-up-again':
      return signUpAgainEmail(origin, mail.to)
    case 'email-changed':
      return addressChangedEmail(origin, mail.to, mail.email)
    case 'role-changed':
      return roleChangedEmail(origin, mail.to, mail.role)
    case 'staff-invitation':
      return staffInvitationEmail(origin, mail.to, mail)
    case 'second-factor':
      return secondFactorEmail(origin, mail.to, mail.change)
    case 'new-device':
      return newDeviceEmail(origin, mail.to, mail.device, mail.at)
  }
}

/** Posts account mail without anybody waiting for it; an email that cannot be sent is reported. */
export function accountPost(
  mailer: Mailer,
  origin: string,
  report: (error: unknown) => void,
): AccountPost {
  return mail => void mailer.send(emailFor(mail, origin)).catch(report)
}
