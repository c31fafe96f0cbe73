/** Whose payments move no money: the shop's own test payments, and Stripe's test mode. */
const TEST_PROVIDERS: ReadonlySet<string> = new Set(['test', 'stripe-test'])

export const takesRealMoney = (provider: string) => !TEST_PROVIDERS.has(provider)
