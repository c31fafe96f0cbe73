import { join } from 'node:path'
import type { Environment } from '#server/environment/environment.ts'
import type { ShopState } from '#shop/settings/settings-reader.ts'
import { folderMailer } from './folder.ts'
import type { Mailer } from './mailer.ts'
import type { ReadSenderAddress } from './sender.ts'
import { smtpMailer } from './smtp.ts'

type MailEnvironment = Pick<Environment, 'smtpPlain' | 'dataDir'> & {
  /** Which server carries the emails just now; null for none. */
  readonly smtpUrl: (shop?: ShopState) => Promise<string | null>
}

/** Emails under way are finished before it closes. */
function finishing(mailer: Mailer): Mailer {
  const underWay = new Set<Promise<void>>()
  return {
    ...mailer,
    send(mail, shop) {
      const sending = mailer.send(mail, shop).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    async close() {
      await Promise.allSettled(underWay)
      await mailer.close()
    },
  }
}

/** By the server that is said when an email leaves: an owner may say another at any time. */
export function openMailer(
  environment: MailEnvironment,
  from: ReadSenderAddress,
  now: () => Date,
): Mailer {
  const { smtpUrl, smtpPlain, dataDir } = environment
  const folder = folderMailer(join(dataDir, 'mail'), from, now)
  let known: { readonly url: string; readonly mailer: Mailer } | null = null
  async function current(shop?: ShopState): Promise<Mailer> {
    const url = await smtpUrl(shop)
    if (url !== (known?.url ?? null)) {
      void known?.mailer.close()
      known = url === null ? null : { url, mailer: finishing(smtpMailer(url, from, smtpPlain)) }
    }
    return known?.mailer ?? folder
  }
  return finishing({
    send: async (mail, shop) => (await current(shop)).send(mail, shop),
    check: async () => (await current()).check(),
    // Emails may be kept there of the time before there was a server.
    forget: folder.forget,
    close: async () => known?.mailer.close(),
  })
}
