import type Stripe from 'stripe'
import { invalid, type Reply } from './stripe-replies.ts'

/** Of what is taken, only the shape that this shop ever sends is looked into. */
type Kind = 'text' | 'amount' | 'currency' | 'integer' | 'boolean' | 'metadata' | readonly string[]

/** Every parameter that the package knows of a call, and none beside; what it requires is required here. */
type Parameters<Params> = {
  readonly [Name in keyof Required<Params>]: object extends Pick<Params, Name>
    ? Kind
    : { readonly required: Kind }
}

const create: Parameters<Stripe.PaymentIntentCreateParams> = {
  amount: { required: 'amount' },
  currency: { required: 'currency' },
  allowed_payment_method_types: 'text',
  amount_details: 'text',
  application_fee_amount: 'integer',
  automatic_payment_methods: ['enabled', 'allow_redirects'],
  capture_method: 'text',
  confirm: 'boolean',
  confirmation_method: 'text',
  confirmation_token: 'text',
  customer: 'text',
  customer_account: 'text',
  description: 'text',
  error_on_requires_action: 'boolean',
  excluded_payment_method_types: 'text',
  expand: 'text',
  hooks: 'text',
  mandate: 'text',
  mandate_data: 'text',
  metadata: 'metadata',
  off_session: 'text',
  on_behalf_of: 'text',
  payment_details: 'text',
  payment_method: 'text',
  payment_method_configuration: 'text',
  payment_method_data: 'text',
  payment_method_options: 'text',
  radar_options: 'text',
  receipt_email: 'text',
  return_url: 'text',
  setup_future_usage: 'text',
  shipping: 'text',
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
  transfer_data: 'text',
  transfer_group: 'text',
  use_stripe_sdk: 'boolean',
}

const retrieve: Parameters<Stripe.PaymentIntentRetrieveParams> = {
  client_secret: 'text',
  expand: 'text',
}

const cancel: Parameters<Stripe.PaymentIntentCancelParams> = {
  cancellation_reason: 'text',
  expand: 'text',
}

const page = { limit: 'integer', starting_after: 'text', ending_before: 'text' } as const
const range = ['gt', 'gte', 'lt', 'lte'] as const

const list: Parameters<Stripe.PaymentIntentListParams> = {
  ...page,
  created: range,
  customer: 'text',
  customer_account: 'text',
  expand: 'text',
}

/** The types leave all of it open; Stripe asks for one of the two that name what is given back. */
const refund: Parameters<Stripe.RefundCreateParams> = {
  amount: 'amount',
  charge: 'text',
  currency: 'currency',
  customer: 'text',
  expand: 'text',
  instructions_email: 'text',
  metadata: 'metadata',
  origin: 'text',
  payment_intent: 'text',
  reason: 'text',
  refund_application_fee: 'boolean',
  reverse_transfer: 'boolean',
}

const refunds: Parameters<Stripe.RefundListParams> = {
  ...page,
  charge: 'text',
  created: range,
  expand: 'text',
  payment_intent: 'text',
}

const payouts: Parameters<Stripe.PayoutListParams> = {
  ...page,
  arrival_date: range,
  created: range,
  destination: 'text',
  expand: 'text',
  status: 'text',
}

const payout: Parameters<Stripe.PayoutRetrieveParams> = { expand: 'text' }

const transactions: Parameters<Stripe.BalanceTransactionListParams> = {
  ...page,
  created: range,
  currency: 'currency',
  expand: 'text',
  payout: 'text',
  source: 'text',
  type: 'text',
}

export const stripeCalls = {
  create,
  retrieve,
  cancel,
  list,
  refund,
  refunds,
  payouts,
  payout,
  transactions,
}
export type Call = keyof typeof stripeCalls

/** Of what this shop asks for whole; everything else is refused. https://docs.stripe.com/api/expanding_objects */
const expandable: Readonly<Partial<Record<Call, readonly string[]>>> = {
  retrieve: ['latest_charge', 'latest_charge.balance_transaction'],
  list: ['data.latest_charge', 'data.latest_charge.balance_transaction'],
  refunds: ['data.balance_transaction'],
  transactions: ['data.source'],
}
const MOST_OF_A_PAGE = 100

const MOST = 99_999_999
/** In Stripe's list of least amounts for most of them: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST = 50

const currencies = new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()))

/**
 * What cannot be charged or given back in a currency, however much of it there is.
 * https://docs.stripe.com/currencies#three-decimal and #special-cases
 */
export function wrongAmount(amount: number, currency: string): Reply | undefined {
  if (/^(bhd|jod|kwd|omr|tnd)$/.test(currency) && amount % 10 !== 0)
    return invalid('The last digit of a three-decimal currency must be 0.', 'amount')
  if (/^(isk|ugx)$/.test(currency) && amount % 100 !== 0)
    return invalid(`Invalid amount. Currency ${currency.toUpperCase()} has no decimals.`, 'amount')
  return undefined
}

/** What is wrong with one value, in Stripe's words. */
function wrongValue(kind: Kind, name: string, inner: string, value: string): Reply | undefined {
  if (typeof kind === 'object')
    return kind.includes(inner)
      ? undefined
      : invalid(`Received unknown parameter: ${name}[${inner}]`, name, 'parameter_unknown')
  if ((kind === 'integer' || kind === 'amount') && !/^-?\d+$/.test(value))
    return invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  if (kind === 'amount' && Number(value) < 1)
    return invalid('This value must be greater than or equal to 1.', name)
  if (kind === 'amount' && Number(value) > MOST)
    return invalid(`Amount must be no more than ${MOST}`, name, 'amount_too_large')
  if (kind === 'currency' && !currencies.has(value))
    return invalid(`Invalid currency: ${value}.`, name)
  if (kind === 'boolean' && value !== 'true' && value !== 'false')
    return invalid(`Invalid boolean: ${value}`, name)
  // https://docs.stripe.com/api/metadata
  if (kind === 'metadata' && (inner === '' || inner.length > 40 || value.length > 500))
    return invalid('Invalid metadata', name)
  return undefined
}

/** https://docs.stripe.com/api/pagination */
const wrongPage = (name: string, value: string) =>
  name === 'limit' && (Number(value) < 1 || Number(value) > MOST_OF_A_PAGE)
    ? invalid(`Limit must be from 1 to ${MOST_OF_A_PAGE}.`, 'limit')
    : undefined

/** Why Stripe would not begin with such a request. */
export function wrongRequest(call: Call, form: URLSearchParams): Reply | undefined {
  const known: Readonly<Record<string, Kind | { readonly required: Kind }>> = stripeCalls[call]
  for (const [field, value] of form) {
    const [, name = '', inner = ''] = /^([^[]*)(?:\[([^\]]*)\])?/.exec(field) ?? []
    const entry = Object.hasOwn(known, name) ? known[name] : undefined
    if (!entry) return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    const kind = typeof entry === 'object' && 'required' in entry ? entry.required : entry
    const wrong = wrongValue(kind, name, inner, value) ?? wrongPage(name, value)
    if (wrong) return wrong
    if (name === 'expand' && !expandable[call]?.includes(value))
      return invalid(`This property cannot be expanded (${value}).`, 'expand')
  }
  for (const [name, entry] of Object.entries(known))
    if (typeof entry === 'object' && 'required' in entry && !form.has(name))
      return invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  if (call === 'refund' && !form.has('payment_intent') && !form.has('charge'))
    return invalid('One of the following params should be provided: payment_intent or charge.')
  if (call === 'create' && Number(form.get('amount')) < LEAST)
    return invalid('Amount must convert to at least 50 cents.', 'amount', 'amount_too_small')
  if (call === 'create') return wrongAmount(Number(form.get('amount')), form.get('currency') ?? '')
  return undefined
}
