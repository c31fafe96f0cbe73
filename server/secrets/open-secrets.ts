import * as v from 'valibot'
import { mailServerSchema, mailServerUrl } from '#schemas/shop-secrets.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import {
  findMailServer,
  type KeptMailServer,
  MAIL_SERVER,
  type ShopSecrets,
} from '#shop/secrets/secrets.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { SecretSeal } from './seal-secret.ts'

interface Needs {
  readonly transact: Transact
  readonly shopNow: ShopNow
  readonly seal: SecretSeal
  /** What the environment says comes first. */
  readonly environment: { readonly smtpUrl: string | null; readonly secretKey: string | null }
}

/** Its code is what people are told (server/mail/mail-fault.ts). */
class SealedElsewhere extends Error {
  readonly code = 'ESEALED'
}

/**
 * What owners have entered of secrets. Which row holds is asked with the shop's other state, so that all
 * processes follow at once; the row itself is read when it is another one.
 */
export function openSecrets({ transact, shopNow, seal, environment }: Needs) {
  let known: { readonly secrets: number; readonly mail: KeptMailServer | null } = {
    secrets: 0,
    mail: null,
  }
  async function latest(): Promise<KeptMailServer | null> {
    const { secrets } = await shopNow()
    if (secrets !== known.secrets)
      known = { secrets, mail: await transact(findMailServer, 'one-query') }
    return known.mail
  }
  function opened({ sealed }: KeptMailServer): string | null {
    const text = seal.open(sealed, MAIL_SERVER)
    return text === null ? null : mailServerUrl(v.parse(mailServerSchema, JSON.parse(text)))
  }
  const forPages: ShopSecrets = {
    isKeyGiven: environment.secretKey !== null,
    sealMailServer: server => seal.seal(JSON.stringify(server), MAIL_SERVER),
    async mailServer() {
      if (environment.smtpUrl !== null) return { by: 'environment' }
      const mail = await latest()
      if (!mail) return { by: 'nobody' }
      const { sealed: _, ...seen } = mail
      return { by: 'owner', ...seen, canBeOpened: opened(mail) !== null }
    },
  }
  return {
    forPages,
    /** Null for none. One that cannot be opened is a fault: emails wait, and are not kept in a folder unseen. */
    async smtpUrl(): Promise<string | null> {
      if (environment.smtpUrl !== null) return environment.smtpUrl
      const mail = await latest()
      const url = mail && opened(mail)
      if (mail && url === null) throw new SealedElsewhere('It was sealed with another secret')
      return url
    },
  }
}
