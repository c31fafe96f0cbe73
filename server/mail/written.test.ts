import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { written } from './written.ts'

const from = { name: 'Zoë’s Keepsake', address: 'hello@shop.example' }
const to = { name: '', address: 'ada@example.com' }
const asRead = (text: string | undefined) => text?.replace(/\r?\n/g, '\n').replace(/\n+$/, '')

test('words and pictures are read as they were written, in lines that every post takes', async () => {
  const content = randomBytes(5001)
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '.', 'a = b ', '\t', 'é'.repeat(90), 'x'.repeat(200), '=3D', 'From here'),
  )
  const words = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map(lines => lines.map(text => text.replace(/[\r\n\0]/g, '')).join('\n'))
  await fc.assert(
    fc.asyncProperty(words, async text => {
      const mail = {
        from,
        to,
        subject: `An order · ${text.slice(0, 40)}`,
        text,
        html: `<p>${text}`,
      }
      const attachments = [{ cid: 'piece-0', content, contentType: 'image/png', filename: 'p.png' }]
      const bytes = written({ ...mail, attachments })
      for (const sent of bytes.toString('latin1').split('\r\n')) {
        expect(sent).toMatch(/^[\t -~]*$/)
        expect(sent.length).toBeLessThan(999)
      }
      const read = await PostalMime.parse(bytes)
      expect(read.from).toEqual(from)
      expect(asRead(read.text ?? '')).toBe(asRead(text))
      expect(asRead(read.html)).toBe(asRead(`<p>${text}`))
      expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer)).toEqual(content)
    }),
    { numRuns: 30 },
  )
})
