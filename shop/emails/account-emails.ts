import type { Role } from '../staff/roles.ts'
import {
  INVITATION_DAYS,
  invitationLink,
  type StaffInvitation,
  staffWords,
} from '../staff/staff-invitation.ts'
import { type Email, type EmailShop, emailFrom } from './email.ts'

const codeLink = (origin: string, mode: string, code: string) =>
  `${origin}/reset-password?mode=${mode}&oobCode=${encodeURIComponent(code)}`

export const verifyAddressEmail = ({ shop, origin }: EmailShop, to: string, code: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Please confirm your e-mail address',
    greeting: `Welcome to ${shop}.`,
    paragraphs: [
      'Please confirm that this address is yours, so that we can send you proofs, orders and, if you ever need it, a way back into your account.',
      'The link works once, within the next hour. If it has run out, ask for a new one in your account settings.',
    ],
    action: { label: 'Confirm my address', url: codeLink(origin, 'verifyEmail', code) },
    footnote:
      'If you did not open an account with us, you need do nothing: without this link nobody can confirm your address.',
  })

export const resetPasswordEmail = ({ shop, origin }: EmailShop, to: string, code: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Set a new password',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, asked for a way to set a new password for your account with us.',
      'The link works once, within the next hour.',
    ],
    action: { label: 'Set a new password', url: codeLink(origin, 'resetPassword', code) },
    footnote: 'If it was not you, leave this mail alone: your password stays as it is.',
  })

export const passwordChangedEmail = ({ shop, origin }: EmailShop, to: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Your password was changed',
    greeting: 'Hello,',
    paragraphs: [
      'The password of your account has just been changed, and every other device has been signed out.',
      'If that was you, all is well. If it was not, set a new password now.',
    ],
    action: { label: 'It was not me: set a new password', url: `${origin}/reset-password` },
    footnote: 'You get this mail whenever the password changes. It cannot be switched off.',
  })

export const changeAddressEmail = ({ shop, origin }: EmailShop, to: string, code: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Please confirm your new e-mail address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, wants this to be the address of their account with us. Until you confirm it, everything stays as it was.',
      'The link works once, within the next hour. Afterwards you sign in again, with this address and the password you have.',
    ],
    action: { label: 'Use this address', url: codeLink(origin, 'verifyAndChangeEmail', code) },
    footnote: 'If it was not you, leave this mail alone: nothing changes without the link.',
  })

export const addressHasAccountEmail = ({ shop, origin }: EmailShop, to: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'This address has an account already',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, wanted to make this the address of another account with us. It has an account of its own already, so nothing was changed.',
      'If you would like to have one account instead of two, delete this one in its settings first, or write to us.',
    ],
    action: { label: 'Sign in with this address', url: `${origin}/login?redirect=%2Fsetting` },
    footnote: 'If it was not you, you need do nothing.',
  })

export const finishSignUpEmail = ({ shop, origin }: EmailShop, to: string, code: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Open your account',
    greeting: `Welcome to ${shop}.`,
    paragraphs: [
      'Somebody, probably you, wants to open an account with this address. Press the button, and it is yours; you sign in with the password you have chosen.',
      'The link works once, within a day.',
    ],
    action: { label: 'Open my account', url: codeLink(origin, 'signUp', code) },
    footnote:
      'If it was not you, you need do nothing: without the link there is no account, and nothing of you is kept.',
  })

export const signUpAgainEmail = ({ shop, origin }: EmailShop, to: string): Email =>
  emailFrom({
    shop,
    to,
    subject: 'You have an account with us already',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, wanted to open an account with this address. It has one already, so nothing was changed.',
      'If it was you, sign in with the password you have; if you have forgotten it, the page there leads to a new one.',
    ],
    action: { label: 'Sign in', url: `${origin}/login?redirect=%2Fsetting` },
    footnote:
      'If it was not you, you need do nothing: your password and everything else stay as they are.',
  })

export const addressChangedEmail = (
  { shop, origin }: EmailShop,
  to: string,
  email: string,
): Email =>
  emailFrom({
    shop,
    to,
    subject: 'The address of your account was changed',
    greeting: 'Hello,',
    paragraphs: [
      `The e-mail address of your account with us is now ${email}. Every device has been signed out; your orders and designs are where they were.`,
      'If that was you, all is well. If it was not, answer this mail at once: whoever did it knew your password.',
    ],
    action: { label: 'Go to the shop', url: origin },
    footnote:
      'You get this mail at the old address whenever it changes. It cannot be switched off.',
  })

const roleWords: Readonly<Record<Role, string>> = {
  customer: 'You are no longer staff of the shop; your account goes on as a customer’s.',
  owner: 'You are an owner of the shop now, and may do everything in its workshop.',
  jeweller: 'You are a jeweller of the shop now, and find its workshop open to you.',
  service: 'You answer the shop’s customers now, and find its workshop open to you.',
}

export const roleChangedEmail = ({ shop, origin }: EmailShop, to: string, role: Role): Email =>
  emailFrom({
    shop,
    to,
    subject: 'Your role in the shop was changed',
    greeting: 'Hello,',
    paragraphs: [
      `${roleWords[role]} Every device of yours has been signed out; please sign in again.`,
      'If you did not expect this, ask an owner of the shop before you do anything else.',
    ],
    action:
      role === 'customer'
        ? { label: 'Go to the shop', url: origin }
        : { label: 'Open the workshop', url: `${origin}/workshop` },
    footnote: 'You get this mail whenever your role changes. It cannot be switched off.',
  })

export const staffInvitationEmail = (
  { shop, origin }: EmailShop,
  to: string,
  { role, secret, by }: StaffInvitation,
): Email =>
  emailFrom({
    shop,
    to,
    subject: 'You are invited to work with us',
    greeting: 'Hello,',
    paragraphs: [
      `${by} invites you behind the counter of the shop, as ${staffWords[role]}.`,
      `Open the link, and sign in with this address, or open an account with it. The link works once, within ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'See the invitation', url: invitationLink(origin, secret) },
    footnote:
      'If you do not know who that is, leave this mail alone: nothing happens without the link.',
  })

export const newDeviceEmail = (
  { shop, origin }: EmailShop,
  to: string,
  device: string,
  at: Date,
): Email =>
  emailFrom({
    shop,
    to,
    subject: 'A new device signed in to your account',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody signed in to your account from a device we had not seen before: ${device}, on ${moment(at)}.`,
      'If that was you, all is well. If it was not, sign that device out and set a new password.',
    ],
    action: { label: 'See my devices', url: `${origin}/setting` },
    footnote: 'You get this mail once for each new device.',
  })

export const deviceEndedEmail = ({ shop, origin }: EmailShop, to: string, at: Date): Email =>
  emailFrom({
    shop,
    to,
    subject: 'We signed one of your devices out',
    greeting: 'Hello,',
    paragraphs: [
      `On ${moment(at)}, two browsers used the same sign-in to your account. Somebody may have copied it from one of your devices, so we signed that device out.`,
      'To be safe, set a new password. Then sign in again on your device.',
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password` },
    footnote: 'Your other devices stay signed in. A new password signs them out too.',
  })

/** The reader's own time zone is not known to a mail, so it names the one it uses. */
const moment = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .concat(' UTC')

export const testEmail = ({ shop, origin }: EmailShop, to: string): Email =>
  emailFrom({
    shop,
    to,
    subject: `An email from ${shop}`,
    greeting: 'It works.',
    paragraphs: [
      'You asked for this email in the workshop, to see whether emails leave and how they look.',
      'If it was not where you expected it, look where your mail program puts what it does not trust, and ask whoever runs your mail server whether your shop may send from this address.',
    ],
    action: { label: 'Back to the workshop', url: `${origin}/workshop/shop` },
    footnote: 'Sent to you because you asked for it.',
  })
