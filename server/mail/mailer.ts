import type { Email } from '#shop/emails/email.ts'
import type { ShopState } from '#shop/settings/settings-reader.ts'

/** Where emails go. Two kinds: a real mail server, or a folder that staff can read. */
export interface Mailer {
  /** By the shop as whoever sends it has read it a moment ago, or as it is now. */
  send(mail: Email, shop?: ShopState): Promise<void>
  /** Tries the way there, without an email; rejects where none would arrive. */
  check(): Promise<void>
  /** Lets go of emails that are kept, to an address given by its hash. Who keeps none has none to forget. */
  forget(addressee: string): Promise<void>
  close(): Promise<void>
}
