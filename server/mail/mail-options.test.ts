import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Email } from '#shop/emails/email.ts'
import { composeMessage } from './mail-options.ts'

const from = 'Zoë’s Keepsake <hello@shop.example>'
const composed = (mail: Email, sender = from) => composeMessage(mail, sender)
const asRead = (text: string | undefined) => text?.replace(/\r?\n/g, '\n').replace(/\n+$/, '')

test('words and pictures are read as they were written, in lines that every post takes', async () => {
  const pictures = [5001, 300].map((length, i) => ({
    cid: `piece-${i}`,
    bytes: new Uint8Array(randomBytes(length)),
  }))
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '.', 'a = b ', '\t', 'é'.repeat(90), 'x'.repeat(200), '=3D', 'From here'),
  )
  const words = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map(lines => lines.map(text => text.replace(/[\r\n\0]/g, '')).join('\n'))
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 0, max: 2 }), async (text, count) => {
      const subject = `An order · ${text.slice(0, 40).replace(/\p{Cc}/gu, '')}`
        .trim()
        .toWellFormed()
      const shown = pictures.slice(0, count)
      const mail = { to: 'ada@example.com', subject, text, html: `<p>${text}`, pictures: shown }
      const bytes = await composed(mail)
      for (const sent of bytes.toString('latin1').split('\r\n')) {
        expect(sent).toMatch(/^[\t -~]*$/)
        expect(sent.length).toBeLessThan(999)
      }
      const read = await PostalMime.parse(bytes)
      expect(read.from).toEqual({ name: 'Zoë’s Keepsake', address: 'hello@shop.example' })
      expect(read.to).toEqual([{ name: '', address: 'ada@example.com' }])
      expect(read.subject?.replace(/\s+/g, ' ')).toBe(subject.replace(/\s+/g, ' '))
      expect(asRead(read.text ?? '')).toBe(asRead(text))
      expect(asRead(read.html)).toBe(asRead(`<p>${text}`))
      expect(
        read.attachments.map(({ contentId, mimeType, disposition, related, content }) => ({
          contentId,
          mimeType,
          disposition,
          related,
          bytes: new Uint8Array(content as ArrayBuffer),
        })),
      ).toEqual(
        shown.map(({ cid, bytes }) => ({
          contentId: `<${cid}>`,
          mimeType: 'image/png',
          disposition: 'inline',
          related: true,
          bytes,
        })),
      )
    }),
    { numRuns: 60 },
  )
})

test('a mail that is sent again has the id it had, and every id has the domain of the sender', async () => {
  const mail = { to: 'ada@example.com', subject: 'Your order', text: 'Hello', html: '<p>Hello' }
  const idOf = async (key?: string, sender?: string) =>
    (await PostalMime.parse(await composed({ ...mail, ...(key && { key }) }, sender))).messageId
  expect(await idOf('letter 1')).toMatch(/^<[0-9a-f]{32}@shop\.example>$/)
  expect(await idOf('letter 1')).toBe(await idOf('letter 1'))
  expect(await idOf('letter 1')).not.toBe(await idOf('letter 2'))
  expect(await idOf()).toMatch(/^<[\w-]+@shop\.example>$/)
  expect(await idOf()).not.toBe(await idOf())
  expect(await idOf('letter 1', 'hello@schmück.example')).toMatch(/@xn--schmck-6ya\.example>$/)
})
