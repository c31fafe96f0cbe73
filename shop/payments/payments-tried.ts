/** What a harmless question to the payment provider came to. */
export type PaymentsTried =
  /** Nobody outside is asked: payments are the shop's own tests. */
  | { readonly kind: 'own-tests' }
  /** There are keys, and they cannot be opened. */
  | { readonly kind: 'sealed' }
  | {
      readonly kind: 'answered'
      readonly mode: 'test' | 'live'
      /** Of the account, as ISO 3166-1 has it. */
      readonly country: string | null
      readonly takesPayments: boolean
      /** In which it can be paid, as ISO 4217 has them; null where it does not say. */
      readonly currencies: readonly string[] | null
      /** The key for browsers is of the other mode. */
      readonly isOtherMode: boolean
      /** What such a key may do cannot be tried without a payment. */
      readonly isRestricted: boolean
    }
  | { readonly kind: 'refused'; readonly why: 'key' | 'permission' | 'request' | 'stand-in' }
  | { readonly kind: 'no-answer' }

const names = (type: 'region' | 'currency', code: string) =>
  new Intl.DisplayNames('en', { type }).of(code) ?? code

const refusals = {
  key: 'Stripe refuses the secret key. Copy it once more from Stripe’s dashboard, under Developers, API keys.',
  permission:
    'Stripe knows the key, but it may not read the account. Give the restricted key leave to read accounts, or use the secret key.',
  'stand-in':
    'STRIPE_API_URL is set where the shop runs: it is for tests, and no live key is sent there.',
  request: 'Stripe did not take the question. Its own words are in the shop’s log.',
} as const

const RESTRICTED =
  ' The key is a restricted one: it must be allowed to write payment intents and refunds and to read charges, which cannot be tried without a payment.'

/** In plain words: whether customers can pay, and if not, why. */
export function paymentsTriedWords(
  tried: PaymentsTried,
  currency: string,
): { readonly ok: boolean; readonly words: string } {
  const no = (words: string) => ({ ok: false, words })
  if (tried.kind === 'own-tests')
    return no(
      'There is no provider to ask: payments are tests of the shop’s own, and no money moves.',
    )
  if (tried.kind === 'sealed')
    return no(
      'The keys were sealed with another SECRET_KEY and cannot be opened. No payment is taken until you enter them again.',
    )
  if (tried.kind === 'refused') return no(refusals[tried.why])
  if (tried.kind === 'no-answer') return no('Stripe did not answer. Does the shop reach the web?')
  const { mode, country, takesPayments, currencies, isOtherMode, isRestricted } = tried
  const account = country ? `an account in ${names('region', country)}` : 'this account'
  const money = `${names('currency', currency)} (${currency})`
  const answers =
    mode === 'live'
      ? 'Stripe answers, in live mode: real money moves.'
      : 'Stripe answers, in test mode: no money moves.'
  if (isOtherMode)
    return no(
      `${answers} But the publishable key is of the other mode, so nobody could pay: take both keys from the same page.`,
    )
  if (!takesPayments)
    return no(
      `${answers} But it does not let this account take payments yet: finish setting it up in Stripe’s dashboard.`,
    )
  if (currencies && !currencies.includes(currency))
    return no(`${answers} But ${account} cannot be paid in ${money}, the shop’s currency.`)
  const inMoney = currencies
    ? `can be paid in ${money}, the shop’s currency`
    : `takes payments; whether in ${money} it does not say`
  return {
    ok: true,
    words: `${answers} ${account[0]?.toUpperCase()}${account.slice(1)} ${inMoney}.${isRestricted ? RESTRICTED : ''}`,
  }
}
