import type { Mailer } from '#server/mail/mailer.ts'
import {
  addressChangedEmail,
  addressHasAccountEmail,
  changeAddressEmail,
  finishSignUpEmail,
  newDeviceEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  roleChangedEmail,
  signUpAgainEmail,
  staffInvitationEmail,
  verifyAddressEmail,
} from '#shop/emails/account-emails.ts'
import { dressEmail, type Email, type EmailHouse } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { secondFactorEmail } from '#shop/emails/second-factor-email.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { AccountMail, AccountPost } from './world.ts'

function emailFor(mail: AccountMail, house: EmailHouse): Email {
  switch (mail.kind) {
    case 'verify-email':
      return verifyAddressEmail(house, mail.to, mail.code)
    case 'reset-password':
      return resetPasswordEmail(house, mail.to, mail.code)
    case 'password-changed':
      return passwordChangedEmail(house, mail.to)
    case 'change-email':
      return changeAddressEmail(house, mail.to, mail.code)
    case 'email-has-account':
      return addressHasAccountEmail(house, mail.to)
    case 'sign-up-again':
      return signUpAgainEmail(house, mail.to)
    case 'finish-sign-up':
      return finishSignUpEmail(house, mail.to, mail.code)
    case 'email-changed':
      return addressChangedEmail(house, mail.to, mail.email)
    case 'role-changed':
      return roleChangedEmail(house, mail.to, mail.role)
    case 'staff-invitation':
      return staffInvitationEmail(house, mail.to, mail)
    case 'second-factor':
      return secondFactorEmail(house, mail.to, mail.change)
    case 'new-device':
      return newDeviceEmail(house, mail.to, mail.device, mail.at)
  }
}

/** Posts account mail without anybody waiting for it; an email that cannot be sent is reported. */
export function accountPost(
  mailer: Mailer,
  { origin, shopNow }: { readonly origin: string; readonly shopNow: ShopNow },
  report: (error: unknown) => void,
): AccountPost {
  const send = async (mail: AccountMail) => {
    const { settings } = await shopNow()
    const written = emailFor(mail, { shop: settings.name, origin })
    await mailer.send(dressEmail(written, letterheadOf(settings, origin)))
  }
  return mail => void send(mail).catch(report)
}
