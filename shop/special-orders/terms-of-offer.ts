import { currentTerms } from '../delivery/current-terms.ts'
import { type Terms, taxSettingsOf } from '../delivery/terms.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { QuoteRow } from './quote.ts'

/** Today's terms, but export prices as they were when the offer was made: its amount stays. */
export async function termsOfOffer(
  transaction: Transaction,
  { quotedAt }: Pick<QuoteRow, 'quotedAt'>,
  now: Date,
): Promise<Terms> {
  const terms = await currentTerms(transaction, now)
  const { exportPrices } = taxSettingsOf(await currentTerms(transaction, quotedAt))
  return { ...terms, tax: { ...taxSettingsOf(terms), exportPrices } }
}
