import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { PostOffice } from './post-office.ts'

/** Keeps each letter as an `.eml` file, as it would have been sent. Names sort by time. */
export function folderPostOffice(folder: string, from: string, now: () => Date): PostOffice {
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from },
  )
  return {
    async send({ to, subject, text, html }) {
      const { message } = await composer.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Whole or not at all: somebody may be reading the folder.
      const draft = join(folder, `.${name}`)
      await writeFile(draft, message as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
    close: async () => composer.close(),
  }
}
