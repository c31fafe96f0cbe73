import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailOf } from './message.ts'
import type { PostOffice } from './post-office.ts'

/** Keeps each letter as an `.eml` file, as it would have been sent. */
export function folderPostOffice(folder: string, from: string, now: () => Date): PostOffice {
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from },
  )
  return {
    async send(letter) {
      const { message } = await composer.sendMail(mailOf(letter))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A letter with a key is one file, however often it is sent.
      const name = letter.key
        ? `${createHash('sha256').update(letter.key).digest('hex').slice(0, 32)}.eml`
        : `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Whole or not at all: somebody may be reading the folder.
      const draft = join(folder, `.${randomUUID()}`)
      await writeFile(draft, message as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
    close: async () => composer.close(),
  }
}
