import type { Rates } from '#design/price/rates.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { withdrawnBy } from '#shop/persistence/version-times.ts'
import { knownPrices } from '#shop/rates/known-pieces.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import type { Proposal } from './step.ts'

interface Proposed {
  readonly current: Rates
  readonly next: Rates
  /** As they were typed. */
  readonly values: Readonly<Record<string, string>>
  readonly now: Date
}

/** A preview of what a list would change. A change of the list or of the tax at home makes it stale. */
export async function proposalOf(
  transaction: Transaction,
  { current, next, values, now }: Proposed,
): Promise<Proposal> {
  const homeTax = homeTaxRate(await currentTerms(transaction, now))
  const versions = await listVersions(transaction, now)
  const pricesBy = (rates: Rates) => ({
    currency: rates.currency,
    pieces: knownPrices(rates, homeTax),
  })
  return {
    of: [current.version, versions[0]?.version, homeTax, ...Object.values(values)].join(' '),
    before: pricesBy(current),
    after: pricesBy(next),
    withdraws: withdrawnBy(versions, now, now).map(({ version }) => version),
  }
}
