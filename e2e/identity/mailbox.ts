import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The emails a shop without a mail server has kept for somebody, oldest first. */
export async function emailsTo(dataDir: string, email: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(
    names.sort().map(name => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** Waits for an email of this subject and returns the newest. */
export async function mail(dataDir: string, email: string, subject: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(async () => {
      found = (await emailsTo(dataDir, email)).findLast(one => one.subject === subject)
      return found?.subject
    }, `an email to ${email}`)
    .toBe(subject)
  if (!found) throw new Error('unreachable')
  return found
}

/** The link of an email, the same in its text and in its HTML. */
export function linkIn({ text = '', html = '' }: Email): string {
  const link = /^https?:\S+$/m.exec(text)?.[0] ?? ''
  expect(link).not.toBe('')
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  return link
}
