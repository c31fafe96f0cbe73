import { join } from 'node:path'
import type { Settings } from '#server/settings.ts'
import { folderMailer } from './folder.ts'
import type { Mailer } from './mailer.ts'
import type { Sender } from './sender.ts'
import { smtpMailer } from './smtp.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'smtpPlain' | 'dataDir'>

/** Emails under way are finished before the office closes. */
export function openMailer(settings: MailSettings, from: Sender, now: () => Date): Mailer {
  const { smtpUrl, smtpPlain, dataDir } = settings
  const mailer = smtpUrl
    ? smtpMailer(smtpUrl, from, smtpPlain)
    : folderMailer(join(dataDir, 'mail'), from, now)
  const underWay = new Set<Promise<void>>()
  return {
    ...mailer,
    send(mail) {
      const sending = mailer.send(mail).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    async close() {
      await Promise.allSettled(underWay)
      await mailer.close()
    },
  }
}
