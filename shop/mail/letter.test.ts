import { expect, test } from 'vitest'
import {
  newDeviceLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from './account-letters.ts'
import { letterFrom } from './letter.ts'

const origin = 'https://shop.example'
const to = 'ada@example.com'
const at = new Date('2026-11-15T09:30:00Z')
const HOSTILE = `<script>alert("x")</script> & 'quotes'`

test('each letter says the same in text and in HTML, and leads to its place', () => {
  const code = 'a-code_1'
  const letters = [
    [verifyEmailLetter(origin, to, code), `/reset-password?mode=verifyEmail&oobCode=${code}`],
    [resetPasswordLetter(origin, to, code), `/reset-password?mode=resetPassword&oobCode=${code}`],
    [passwordChangedLetter(origin, to), '/reset-password'],
    [newDeviceLetter(origin, to, 'Firefox on Linux', at), '/setting'],
  ] as const
  for (const [letter, path] of letters) {
    expect(letter.to).toBe(to)
    expect(letter.text).toContain(`${origin}${path}\n`)
    expect(letter.html).toContain(`href="${origin}${path.replaceAll('&', '&amp;')}"`)
    expect(letter.html).toContain(`<title>${letter.subject}</title>`)
    for (const paragraph of letter.text.split('\n\n').slice(0, 2)) {
      expect(letter.html).toContain(paragraph)
    }
  }
  expect(new Set(letters.map(([{ subject }]) => subject)).size).toBe(letters.length)
})

test('a new device is named with its time', () => {
  const { text } = newDeviceLetter(origin, to, 'Firefox on Linux', at)
  expect(text).toContain('Firefox on Linux, on 15 November 2026 at 09:30 UTC')
})

test('hostile content is words in the HTML, and stays what it was in the text', () => {
  const { html, text } = letterFrom({
    to,
    subject: HOSTILE,
    greeting: HOSTILE,
    paragraphs: [HOSTILE],
    action: { label: HOSTILE, url: `${origin}/?a="><img src=x onerror=alert(1)>` },
    footnote: HOSTILE,
  })
  expect(html).not.toMatch(/<script|<img|"x"|onerror=alert\(1\)>/)
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;quotes&#39;')
  expect(text).toContain(HOSTILE)
})
