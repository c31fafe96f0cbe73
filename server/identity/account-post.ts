import {
  changeEmailLetter,
  emailChangedLetter,
  emailHasAccountLetter,
  newDeviceLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from '#shop/mail/account-letters.ts'
import type { Letter } from '#shop/mail/letter.ts'
import type { PostOffice } from '../mail/post-office.ts'
import type { AccountMail, AccountPost } from './world.ts'

function letterFor(mail: AccountMail, origin: string): Letter {
  switch (mail.kind) {
    case 'verify-email':
      return verifyEmailLetter(origin, mail.to, mail.code)
    case 'reset-password':
      return resetPasswordLetter(origin, mail.to, mail.code)
    case 'password-changed':
      return passwordChangedLetter(origin, mail.to)
    case 'change-email':
      return changeEmailLetter(origin, mail.to, mail.code)
    case 'email-has-account':
      return emailHasAccountLetter(origin, mail.to)
    case 'email-changed':
      return emailChangedLetter(origin, mail.to, mail.email)
    case 'new-device':
      return newDeviceLetter(origin, mail.to, mail.device, mail.at)
  }
}

/** Posts account mail without anybody waiting for it; a letter that cannot be sent is reported. */
export function accountPost(
  office: PostOffice,
  origin: string,
  report: (error: unknown) => void,
): AccountPost {
  return mail => void office.send(letterFor(mail, origin)).catch(report)
}
