import type { Email } from '#shop/emails/email.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Mailer } from './mailer.ts'

interface Book {
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/**
 * Notes each email once it has left, for those who write without a job; a job notes its emails when
 * it is crossed off. A note that fails does not make a second email.
 */
export function recordingMailer(mailer: Mailer, { transact, now, report }: Book): Mailer {
  const noting = new Set<Promise<void>>()
  const note = (mail: Email) => {
    const one = transact(transaction => recordEmail(transaction, mail, now()))
      .catch(report)
      .finally(() => noting.delete(one))
    noting.add(one)
    return one
  }
  return {
    ...mailer,
    send: (mail, shop) => mailer.send(mail, shop).then(() => note(mail)),
    async close() {
      await mailer.close()
      await Promise.all(noting)
    },
  }
}
