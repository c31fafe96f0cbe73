import type Stripe from 'stripe'
import type { StripeErrorCode } from '../stripe-errors.ts'

/** What Stripe says of a request that it did not do. https://docs.stripe.com/api/errors */
export interface StripeError {
  readonly type: Stripe.RawErrorType
  readonly code?: StripeErrorCode
  readonly decline_code?: string
  readonly message: string
  readonly param?: string
}

export interface Reply {
  readonly status: number
  readonly body: object
}

export const stripeReply = (body: object): Reply => ({ status: 200, body })

export const stripeFailure = (status: number, error: StripeError): Reply => ({
  status,
  body: { error },
})

/** https://docs.stripe.com/error-codes: 400 and `invalid_request_error` for all of them. */
export const invalid = (message: string, param?: string, code?: StripeErrorCode): Reply =>
  stripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })

export const missing = (what: string): Reply =>
  stripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })
