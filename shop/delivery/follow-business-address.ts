import { sql } from 'drizzle-orm'
import type { Doer } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { withHome } from '../tax/with-home.ts'
import { countryOfName } from './country-of-name.ts'
import { currentTerms } from './current-terms.ts'
import { enterTerms, findTerms, listTerms } from './enter-terms.ts'
import { homeOf, type Terms } from './terms.ts'

/**
 * VAT follows the business address: once the shop is in another country, new terms say so, and planned ones
 * are entered again behind them. A shop from before it was asked how it charges tax stays as it is.
 * Answers the country whose tax is charged from now on, where that is another.
 */
export async function followBusinessAddress(
  transaction: Transaction,
  { country, by, now }: { readonly country: string; readonly by: Doer; readonly now: Date },
): Promise<string | null> {
  const home = countryOfName(country)
  if (home === undefined) return null
  // Blocks other changes of the terms until the transaction ends.
  await transaction.execute(sql`lock table delivery_terms in share row exclusive mode`)
  const current = await currentTerms(transaction, now)
  if (!current.tax || homeOf(current) === home) return null
  const versions = await listTerms(transaction, now)
  const planned = versions.filter(({ state }) => state === 'planned').toReversed()
  let follows = versions[0]?.version ?? ''
  const enter = async (document: Terms, startsAt: Date | null, note: string) => {
    const entered = await enterTerms(transaction, { document, follows, startsAt, note, by, now })
    if (!entered.ok) throw new Error(`Terms could not follow the address: ${entered.reason}`)
    follows = entered.version
  }
  await enter(withHome(current, home), null, 'The business address moved')
  for (const { version, startsAt, note } of planned) {
    const document = await findTerms(transaction, version)
    if (document) await enter(withHome(document, home), startsAt, note)
  }
  return home
}
