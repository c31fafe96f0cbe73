import type { ShopSettings } from '#schemas/shop-settings.ts'
import type { ShopNow, ShopState } from '#shop/settings/settings-reader.ts'

/** Who emails are from at the moment one is sent, as a header has it. */
export type ReadSenderAddress = (shop?: ShopState) => Promise<string>

/** Of a shop that has no address yet: nothing leaves this machine then. */
const NO_ADDRESS = 'shop@localhost'

/** In quotes, so that whatever a shop is called stays one name: https://www.rfc-editor.org/rfc/rfc5322#section-3.2.4 */
const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`

type SenderEntries = Pick<ShopSettings, 'name' | 'senderName' | 'senderAddress' | 'email'>

export const mailboxOf = ({ name, senderName, senderAddress, email }: SenderEntries) =>
  `${quoted(senderName || name)} <${senderAddress || email || NO_ADDRESS}>`

/** What the environment says comes first: whoever runs the mail server knows what it lets through. */
export const openMailSender =
  (given: string | null, shopNow: ShopNow): ReadSenderAddress =>
  async shop =>
    given ?? mailboxOf((shop ?? (await shopNow())).settings)
