import type { BilledParty } from '../partner-quotes/billing.ts'

/** The shop's own test payments. */
export const TEST_PROVIDER = 'test'

/** A partner is billed: no money moves through the shop, and the invoice says what is owed. */
export const ACCOUNT_PROVIDER = 'account'

/** Whose payments move no money: the shop's own test payments, and Stripe's test mode. */
const TEST_PROVIDERS: ReadonlySet<string> = new Set([TEST_PROVIDER, 'stripe-test'])

export const takesRealMoney = (provider: string) => !TEST_PROVIDERS.has(provider)

interface PaysBy {
  readonly provider: string
  readonly means: string
}

/** A partner is billed by an account, which in a shop that only tries payments out is a test as well. */
export const paysBy = (
  { billing }: { readonly billing?: BilledParty | null | undefined },
  { provider, means }: PaysBy,
): PaysBy =>
  billing
    ? { provider: takesRealMoney(provider) ? ACCOUNT_PROVIDER : TEST_PROVIDER, means: 'success' }
    : { provider, means }
