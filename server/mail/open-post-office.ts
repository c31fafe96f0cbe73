import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { folderPostOffice } from './folder.ts'
import type { PostOffice } from './post-office.ts'
import { smtpPostOffice } from './smtp.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Letters under way are finished before the office closes. */
export function openPostOffice(
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  now: () => Date,
): PostOffice {
  const office = smtpUrl
    ? smtpPostOffice(smtpUrl, mailFrom)
    : folderPostOffice(join(dataDir, 'mail'), mailFrom, now)
  const underWay = new Set<Promise<void>>()
  return {
    ...office,
    send(letter) {
      const sending = office.send(letter).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    async close() {
      await Promise.allSettled(underWay)
      await office.close()
    },
  }
}
