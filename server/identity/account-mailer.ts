import type { Mailer } from '#server/mail/mailer.ts'
import {
  addressChangedEmail,
  addressHasAccountEmail,
  changeAddressEmail,
  deviceEndedEmail,
  finishSignUpEmail,
  newDeviceEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  roleChangedEmail,
  signUpAgainEmail,
  staffInvitationEmail,
  verifyAddressEmail,
} from '#shop/emails/account-emails.ts'
import { type Email, type EmailShop, withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { secondFactorEmail } from '#shop/emails/second-factor-email.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { AccountMail, AccountMailer } from './identity-context.ts'

function emailFor(mail: AccountMail, shop: EmailShop): Email {
  switch (mail.kind) {
    case 'verify-email':
      return verifyAddressEmail(shop, mail.to, mail.code)
    case 'reset-password':
      return resetPasswordEmail(shop, mail.to, mail.code)
    case 'password-changed':
      return passwordChangedEmail(shop, mail.to)
    case 'change-email':
      return changeAddressEmail(shop, mail.to, mail.code)
    case 'email-has-account':
      return addressHasAccountEmail(shop, mail.to)
    case 'sign-up-again':
      return signUpAgainEmail(shop, mail.to)
    case 'finish-sign-up':
      return finishSignUpEmail(shop, mail.to, mail.code)
    case 'email-changed':
      return addressChangedEmail(shop, mail.to, mail.email)
    case 'role-changed':
      return roleChangedEmail(shop, mail.to, mail.role)
    case 'staff-invitation':
      return staffInvitationEmail(shop, mail.to, mail)
    case 'second-factor':
      return secondFactorEmail(shop, mail.to, mail.change)
    case 'device-ended':
      return deviceEndedEmail(shop, mail.to, mail.at)
    case 'new-device':
      return newDeviceEmail(shop, mail.to, mail.device, mail.at)
  }
}

/** Posts account mail without anybody waiting for it; an email that cannot be sent is reported. */
export function accountMailer(
  mailer: Mailer,
  { origin, shopNow }: { readonly origin: string; readonly shopNow: ShopNow },
  report: (error: unknown) => void,
): AccountMailer {
  const send = async (mail: AccountMail) => {
    const { settings } = await shopNow()
    const written = emailFor(mail, { shop: settings.name, origin })
    await mailer.send(withLetterhead(written, letterheadOf(settings, origin)))
  }
  return mail => void send(mail).catch(report)
}
