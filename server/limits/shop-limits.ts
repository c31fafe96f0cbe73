import type { Mac } from '#design/price/quote.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { TellSecurity } from '#shop/security/kinds.ts'
import type { Environment } from '../environment/environment.ts'
import type { Metrics } from '../process/metrics.ts'
import { type OpenLimits, openLimits } from './open-limits.ts'

interface ShopLimitsNeeds {
  readonly environment: Pick<Environment, 'limits' | 'databaseUrl'>
  readonly metrics: Metrics
  readonly tellSecurity: TellSecurity
  readonly transact: Transact
  readonly mac: Mac
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** Counted by all processes of a shop together, and told to whoever looks after it. */
export function openShopLimits({
  environment,
  metrics,
  tellSecurity,
  transact,
  mac,
  now,
  report,
}: ShopLimitsNeeds): OpenLimits {
  return openLimits({
    now,
    overrides: environment.limits,
    refused(name, client) {
      metrics.countLimitReached(name)
      tellSecurity({ kind: 'limit-reached', account: null, client, requestId: '', about: name })
    },
    // An embedded database has one process.
    ...(environment.databaseUrl && { sharing: { transact, mac, report } }),
  })
}
