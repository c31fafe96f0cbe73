import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The fields of one object parameter, such as `metadata[order]`. */
const fieldsOf = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value]] : [],
    ),
  )

/** Whole, as the package's types have it: what a fake leaves out, no test could miss. */
export function newIntent(form: URLSearchParams, at: Date): Stripe.PaymentIntent {
  const id = idOf('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: Number(form.get('amount')),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: {
      enabled: form.get('automatic_payment_methods[enabled]') === 'true',
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_x`,
    confirmation_method: 'automatic',
    created: seconds(at),
    currency: form.get('currency') ?? '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fieldsOf(form, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

export const newCharge = (intent: Stripe.PaymentIntent, at: Date): Stripe.Charge => ({
  id: idOf('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: seconds(at),
  currency: intent.currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: intent.id,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

export const newRefund = (
  form: URLSearchParams,
  charge: Stripe.Charge,
  amount: number,
  at: Date,
): Stripe.Refund => ({
  id: idOf('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: seconds(at),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: fieldsOf(form, 'metadata'),
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

export type EventType = Stripe.Event['type']

export const newEvent = (id: string, type: EventType, object: object, at: Date) =>
  ({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }) satisfies Stripe.EventBase

export const pageOf = <One extends { readonly id: string; readonly created: number }>(
  all: readonly One[],
  form: URLSearchParams,
  url: string,
): Stripe.ApiList<One> => {
  const since = Number(form.get('created[gte]') ?? 0)
  const until = Number(form.get('created[lt]') ?? Number.POSITIVE_INFINITY)
  const newest = all.filter(({ created }) => created >= since && created < until).toReversed()
  const after = form.get('starting_after')
  const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
  const to = from + Number(form.get('limit') ?? 10)
  return { object: 'list', data: newest.slice(from, to), has_more: to < newest.length, url }
}
