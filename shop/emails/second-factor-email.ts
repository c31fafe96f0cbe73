import type { FactorChange } from '../second-factors/changes.ts'
import { type Email, emailFrom } from './email.ts'

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
  }
}

export function secondFactorEmail(origin: string, to: string, change: FactorChange): Email {
  const { subject, words } = wordsOf(change)
  return emailFrom({
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
