import { expect, test } from 'vitest'
import { defaultShopSettings } from '#schemas/shop-settings.ts'
import type { Email } from '#shop/emails/email.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { openTestEmail } from './test-email.ts'

const settings = { ...defaultShopSettings, name: 'Aurum & Søn', pairing: 'kiln' } as const
const context = {
  origin: 'https://shop.example',
  shopNow: async () => ({ ...defaultShop, settings }),
  fault: () => null,
  report: () => {},
}

test('leaves in the shop’s name and colours, to whoever asked', async () => {
  const sent: Email[] = []
  const send = async (mail: Email) => void sent.push(mail)
  expect(await openTestEmail({ send }, context)('ada@example.com')).toBeNull()
  expect(sent).toMatchObject([{ to: 'ada@example.com', subject: 'An email from Aurum & Søn' }])
  expect(sent[0]?.html).toContain('background:#96391a;')
})

test('that does not leave says why, and the error is reported', async () => {
  const refused = Object.assign(new Error('550 no such sender'), { responseCode: 550 })
  const send = () => Promise.reject(refused)
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  const known = 'Nothing answers at the address of the mail server (ECONNREFUSED).'
  expect(await openTestEmail({ send }, { ...context, report })('a@b.example')).toMatch(/refused it/)
  expect(
    await openTestEmail({ send }, { ...context, report, fault: () => known })('a@b.example'),
  ).toBe(known)
  expect(reported).toEqual([refused, refused])
})
