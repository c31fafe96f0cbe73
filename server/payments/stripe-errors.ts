import Stripe from 'stripe'
import { type Called, KEY_REFUSED } from '#shop/payments/provider.ts'
import type { Listed } from './listed.ts'

export type StripeErrorCode = Listed<Stripe.PaymentIntent.LastPaymentError.Code>

/**
 * Invalid requests that say something of the payment, not of how we asked: nothing was done, and asking
 * again says the same. https://docs.stripe.com/error-codes
 */
const saysOfThePayment: ReadonlySet<string | undefined> = new Set<StripeErrorCode>([
  'resource_missing',
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
  'balance_insufficient',
])

const { errors } = Stripe

/** Requests that Stripe did not take, for reasons of ours: a key, a version, a parameter, a reused key. */
const ourFault = [
  errors.StripeInvalidRequestError,
  errors.StripeIdempotencyError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
]

type InvalidRequest = InstanceType<typeof errors.StripeInvalidRequestError>

/** For whoever runs the shop; Stripe's dashboard finds the rest by the request's id. */
export interface StripeFault {
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined
  readonly request: string | undefined
  readonly words: string
}
export type ReportFault = (fault: StripeFault) => void

export const stripeFaultOf = (error: Stripe.errors.StripeError): StripeFault => ({
  type: error.type,
  code: error.code,
  param: error.param,
  request: error.requestId,
  words: error.message,
})

/**
 * What a call came to that threw. A card that is refused is certain. A mistake of ours is nobody's
 * refusal: it is reported, and the call is made again under its key once the mistake is mended. Lost
 * connections, 5xx, a key in use (409) and too many calls (429) may have been done, or still be.
 */
export function failedCall(
  error: unknown,
  report: ReportFault,
  isAnswer: (error: InvalidRequest) => boolean = ({ code }) => saysOfThePayment.has(code),
): Called<never> {
  if (!(error instanceof errors.StripeError)) throw error
  const reason = error.decline_code || error.code || error.type
  if (error instanceof errors.StripeCardError) return { kind: 'refused', reason }
  if (error instanceof errors.StripeInvalidRequestError && isAnswer(error))
    return { kind: 'refused', reason }
  if (ourFault.some(fault => error instanceof fault)) report(stripeFaultOf(error))
  const isOfTheKey =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  return { kind: 'unknown', reason: isOfTheKey ? KEY_REFUSED : reason }
}

/** Of a refund also its amount: more than Stripe has left, where somebody gave some back by its dashboard. */
export const isAnswerToRefund = (error: InvalidRequest) =>
  saysOfThePayment.has(error.code) || error.param === 'amount'
