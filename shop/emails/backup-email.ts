import { type Email, emailFrom } from './email.ts'

/** Backups have stayed away: what went wrong last, and where to look. */
export function lateBackupEmail({
  to,
  shop,
  origin,
  since,
  fault,
}: {
  readonly to: string
  readonly shop: string
  readonly origin: string
  readonly since: Date
  readonly fault: string | null
}): Email {
  const day = `${since.toISOString().slice(0, 16).replace('T', ', ')} UTC`
  return emailFrom({
    shop,
    to,
    subject: 'There is no backup of the last day',
    greeting: `Since ${day} no backup of the shop has been made that can be relied on.`,
    paragraphs: [
      ...(fault ? [`The last one that was tried: ${fault}`] : []),
      'The shop goes on, and goes on trying. If this machine were lost now, so would be everything since then.',
    ],
    action: { label: 'Look at the backups', url: `${origin}/workshop/backups` },
    footnote: 'You get this email because you own the shop. It is sent once, not every day.',
  })
}
