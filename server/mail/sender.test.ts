import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#schemas/shop-settings.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { mailOptionsOf } from './mail-options.ts'
import { mailboxOf, openMailSender } from './sender.ts'

const settings = { ...defaultShopSettings, name: 'Aurum & Søn', email: 'hej@aurum.example' }
const shopNow = async () => ({ ...defaultShop, settings })

test('the environment comes first, then the sender, then the shop itself', async () => {
  expect(await openMailSender('Us <us@shop.example>', shopNow)()).toBe('Us <us@shop.example>')
  expect(await openMailSender(null, shopNow)()).toBe('"Aurum & Søn" <hej@aurum.example>')
  const own = { ...settings, senderName: 'Ada', senderAddress: 'ada@aurum.example' }
  expect(mailboxOf(own)).toBe('"Ada" <ada@aurum.example>')
  expect(mailboxOf(defaultShopSettings)).toBe('"Keepsake" <shop@localhost>')
})

test.each(['O’Hara, "Gold" & Co.', 'Back\\slash <x@y.example>', '日本の指輪', 'a@b.example; c'])(
  'whatever a shop is called, %s, is one name and one address in a mail',
  async name => {
    const from = mailboxOf({ ...settings, name })
    const mail = { to: 'ada@example.com', subject: 's', text: 't', html: 'h' }
    const built = await new MailComposer(mailOptionsOf(mail, from)).compile().build()
    const read = await PostalMime.parse(built)
    expect(read.from).toEqual({ name, address: 'hej@aurum.example' })
  },
)
