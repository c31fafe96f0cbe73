import { expect, test } from 'vitest'
import { defaultShopSettings } from '#schemas/shop-settings.ts'
import {
  deviceEndedEmail,
  newDeviceEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  verifyAddressEmail,
} from './account-emails.ts'
import { emailFrom, withLetterhead } from './email.ts'
import { letterheadOf } from './letterhead.ts'

const origin = 'https://shop.example'
const to = 'ada@example.com'
const at = new Date('2026-11-15T09:30:00Z')
const HOSTILE = `<script>alert("x")</script> & 'quotes'`

test('each email says the same in text and in HTML, and leads to its place', () => {
  const code = 'a-code_1'
  const mails = [
    [
      verifyAddressEmail({ shop: 'Aurum', origin }, to, code),
      `/reset-password?mode=verifyEmail&oobCode=${code}`,
    ],
    [
      resetPasswordEmail({ shop: 'Aurum', origin }, to, code),
      `/reset-password?mode=resetPassword&oobCode=${code}`,
    ],
    [passwordChangedEmail({ shop: 'Aurum', origin }, to), '/reset-password'],
    [deviceEndedEmail({ shop: 'Aurum', origin }, to, at), '/reset-password'],
    [newDeviceEmail({ shop: 'Aurum', origin }, to, 'Firefox on Linux', at), '/setting'],
  ] as const
  for (const [mail, path] of mails) {
    expect(mail.to).toBe(to)
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Aurum')
      expect(form).not.toContain('Keepsake')
    }
    expect(mail.text).toContain(`${origin}${path}\n`)
    expect(mail.html).toContain(`href="${origin}${path.replaceAll('&', '&amp;')}"`)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    for (const paragraph of mail.text.split('\n\n').slice(0, 2)) {
      expect(mail.html).toContain(paragraph)
    }
  }
  expect(new Set(mails.map(([{ subject }]) => subject)).size).toBe(mails.length)
})

test('a new device is named with its time', () => {
  const { text } = newDeviceEmail({ shop: 'Aurum', origin }, to, 'Firefox on Linux', at)
  expect(text).toContain('Firefox on Linux, on 15 November 2026 at 09:30 UTC')
})

test('hostile content is words in the HTML, and stays what it was in the text', () => {
  const { html, text } = emailFrom({
    shop: HOSTILE,
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

test('an email is dressed in the shop’s own colours and faces, and says the same', () => {
  const plain = passwordChangedEmail({ shop: 'Aurum', origin }, to)
  expect(letterheadOf(defaultShopSettings, 'https://shop.example')).toBeNull()
  expect(withLetterhead(plain, null)).toBe(plain)
  const own = { ...defaultShopSettings, pairing: 'harbour', primaryColour: '#7a1f5c' } as const
  const dressed = withLetterhead(plain, letterheadOf(own, 'https://shop.example'))
  expect(dressed.html).toContain('background:#7a1f5c;')
  expect(dressed.html).toContain('font-family:Fraunces,')
  for (const ours of ['#1f3a33', '#26221d', '#f6f1e8', 'Cormorant'])
    expect(dressed.html).not.toContain(ours)
  const words = (html: string) => html.replace(/<[^>]*>/g, '')
  expect(words(dressed.html)).toBe(words(plain.html))
  expect(dressed.text).toBe(plain.text)
})

test('an email shows the shop’s mark, beside its name or in its place', () => {
  const plain = passwordChangedEmail({ shop: 'Aurum', origin }, to)
  const id = 'a'.repeat(32)
  const headOf = (mark: string) =>
    /<p [^>]*>(<img.*?)<\/p>/.exec(
      withLetterhead(plain, letterheadOf({ ...defaultShopSettings, mark }, origin)).html,
    )?.[1]
  const img = (file: string, width: number, alt: string) =>
    `<img src="${origin}/marks/${id}/${file}" width="${width}" height="48" alt="${alt}" style="display:block;margin:0 0 12px">`
  expect(headOf(`${id}-128x128-one-colour`)).toBe(`${img('mark.png', 48, '')}Aurum`)
  expect(headOf(`${id}-384x128-light`)).toBe(img('mark.png', 144, 'Aurum'))
  // Mail programs show light paper: one that is lost there brings its ground along.
  expect(headOf(`${id}-128x128-dark`)).toBe(`${img('paper.png', 48, '')}Aurum`)
  expect(headOf('')).toBeUndefined()
})
