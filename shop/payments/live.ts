/** The shop's own test payments. */
export const TEST_PROVIDER = 'test'

/** Whose payments move no money: the shop's own test payments, and Stripe's test mode. */
const TEST_PROVIDERS: ReadonlySet<string> = new Set([TEST_PROVIDER, 'stripe-test'])

export const takesRealMoney = (provider: string) => !TEST_PROVIDERS.has(provider)
