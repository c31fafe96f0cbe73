import Stripe from 'stripe'
import * as v from 'valibot'
import { isLiveKey, isRestrictedKey } from '#schemas/payment-keys.ts'
import type { PaymentsTried } from '#shop/payments/payments-tried.ts'
import { openStripe, type StripeAccess } from './stripe-client.ts'
import { type ReportFault, stripeFaultOf } from './stripe-errors.ts'

/** https://docs.stripe.com/api/accounts/object */
const accountSchema = v.object({
  charges_enabled: v.boolean(),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
})
/** https://docs.stripe.com/api/country_specs/object; currencies are in small letters there. */
const specSchema = v.object({ supported_payment_currencies: v.array(v.string()) })

interface Keys extends StripeAccess {
  readonly publishableKey: string
  readonly report: ReportFault
}

/** Reads the account and what its country allows: nothing is made or changed by it. */
export async function tryStripe({
  publishableKey,
  report,
  ...access
}: Keys): Promise<PaymentsTried> {
  const stripe = openStripe(access)
  try {
    const account = v.parse(accountSchema, await stripe.accounts.retrieveCurrent())
    const country = account.country ?? null
    return {
      kind: 'answered',
      mode: isLiveKey(access.secretKey) ? 'live' : 'test',
      country,
      takesPayments: account.charges_enabled,
      currencies: country === null ? null : await currenciesOf(stripe, country),
      isOtherMode: isLiveKey(access.secretKey) !== isLiveKey(publishableKey),
      isRestricted: isRestrictedKey(access.secretKey),
    }
  } catch (error) {
    return failed(error, report)
  }
}

/** A restricted key may not be let: then it is not known, and that is said. */
async function currenciesOf(stripe: Stripe, country: string): Promise<readonly string[] | null> {
  try {
    const spec = v.parse(specSchema, await stripe.countrySpecs.retrieve(country))
    return spec.supported_payment_currencies.map(code => code.toUpperCase())
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

const { errors } = Stripe

function failed(error: unknown, report: ReportFault): PaymentsTried {
  if (error instanceof v.ValiError) return { kind: 'refused', why: 'request' }
  if (!(error instanceof errors.StripeError)) throw error
  if (error instanceof errors.StripeAuthenticationError) return { kind: 'refused', why: 'key' }
  if (error instanceof errors.StripePermissionError) return { kind: 'refused', why: 'permission' }
  if (error instanceof errors.StripeInvalidRequestError) {
    report(stripeFaultOf(error))
    return { kind: 'refused', why: 'request' }
  }
  return { kind: 'no-answer' }
}
