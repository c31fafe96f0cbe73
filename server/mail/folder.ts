import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addresseeOf } from '#shop/emails/forget-emails.ts'
import { composeMessage } from './mail-options.ts'
import type { Mailer } from './mailer.ts'
import { emailNameOf } from './name-of.ts'
import type { ReadSenderAddress } from './sender.ts'

/** Keeps each email as an `.eml` file, as it would have been sent. */
export function folderMailer(folder: string, from: ReadSenderAddress, now: () => Date): Mailer {
  return {
    async send(mail, shop) {
      const message = await composeMessage(mail, await from(shop))
      // An email with a key is one file, however often it is sent.
      const name = mail.key
        ? `${emailNameOf(mail.key)}.eml`
        : `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Whole or not at all: somebody may be reading the folder.
      const draft = join(folder, `.${randomUUID()}`)
      // At once: a small file is written sooner than a thread is asked to write it.
      const write = () => writeFileSync(draft, message, { mode: 0o600 })
      try {
        write()
      } catch {
        // The folder is made when it is missed.
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        write()
      }
      renameSync(draft, join(folder, name))
    },
    check: async () => {},
    async forget(addressee) {
      for (const name of await names(folder)) {
        const path = join(folder, name)
        const to = await recipientOf(path)
        if (to && addresseeOf(to) === addressee) await rm(path, { force: true })
      }
    },
    close: async () => {},
  }
}

const names = (folder: string) =>
  readdir(folder).then(
    all => all.filter(name => name.endsWith('.eml')),
    () => [],
  )

/** Headers come first and are short; the pictures behind them are not read. */
async function recipientOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => null)
  if (!file) return undefined
  const { buffer, bytesRead } = await file
    .read({ buffer: Buffer.alloc(4096), length: 4096, position: 0 })
    .finally(() => file.close())
  const head = buffer.toString('utf8', 0, bytesRead)
  return /^To:\s*(?:.*<)?([^\s<>]+@[^\s<>]+?)>?\r?$/m.exec(head)?.[1]
}
