import { testEmail } from '#shop/emails/account-emails.ts'
import { withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { Mailer } from './mailer.ts'

interface TestEmailNeeds {
  readonly origin: string
  readonly shopNow: ShopNow
  /** Why no email leaves, as far as is known. */
  readonly fault: () => string | null
  readonly report: (error: unknown) => void
}

/** Somebody waits for the answer: null once the mail server has taken it, or why it has not. */
export const openTestEmail =
  (mailer: Pick<Mailer, 'send'>, { origin, shopNow, fault, report }: TestEmailNeeds) =>
  async (to: string): Promise<string | null> => {
    const { settings } = await shopNow()
    const mail = testEmail({ shop: settings.name, origin }, to)
    try {
      await mailer.send(withLetterhead(mail, letterheadOf(settings, origin)))
      return null
    } catch (error) {
      report(error)
      return fault() ?? 'The mail server refused it. Does it let your sender’s address through?'
    }
  }
