import type { FactorChange } from '../second-factors/changes.ts'
import { type Email, type EmailShop, emailFrom } from './email.ts'

function wordsOf(change: FactorChange): { readonly subject: string; readonly words: string } {
  switch (change.kind) {
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        words: `A passkey was added to your account, from ${change.name}. Whoever holds it can sign in with it.`,
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        words: `The passkey “${change.name}” was removed from your account. Nobody can sign in with it any more.`,
      }
    case 'totp-added':
      return {
        subject: 'Your account asks for a code now',
        words:
          'An authenticator app was set up for your account. From now on signing in by password asks for a code of it, too.',
      }
    case 'totp-removed':
      return {
        subject: 'Your account asks for no code any more',
        words:
          'The authenticator app of your account was removed, and with it the recovery codes. The password alone is enough again.',
      }
    case 'recovery-codes-made':
      return {
        subject: 'New recovery codes for your account',
        words: 'New recovery codes were made for your account. The earlier ones are void.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used for your account',
        words: `Somebody signed in to your account with one of your recovery codes. ${change.left} of them are left.`,
      }
    case 'codes-guessed':
      return {
        subject: 'Somebody knows your password',
        words:
          'Somebody gave the right password of your account and then wrong codes, again and again. They were not let in.',
      }
  }
}

export function secondFactorEmail(
  { shop, origin }: EmailShop,
  to: string,
  change: FactorChange,
): Email {
  const { subject, words } = wordsOf(change)
  return emailFrom({
    shop,
    to,
    subject,
    greeting: 'Hello,',
    paragraphs: [
      words,
      'If that was you, all is well. If it was not, remove what you do not know from your account, sign all other devices out and set a new password.',
    ],
    action: { label: 'See how I sign in', url: `${origin}/setting#sign-in` },
    footnote: 'You get this mail whenever this changes. It cannot be switched off.',
  })
}
