import type { OrderState } from '#shop/orders/states.ts'
import type { RefundState } from '#shop/payments/refund-state.ts'
import type { ReturnState } from '#shop/returns/states.ts'

export const orderStateWords: Readonly<Record<OrderState, string>> = {
  'pending-payment': 'Waits for its payment',
  paid: 'Paid; the bench begins soon',
  casting: 'Being cast',
  setting: 'Stones are being set',
  engraving: 'Being engraved',
  finishing: 'Being finished',
  checking: 'Being checked',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Of what is collected in the shop. */
const pickupWords: Readonly<Partial<Record<string, string>>> = {
  shipped: 'Ready to be collected',
  delivered: 'Collected',
}

interface Came {
  readonly state: OrderState
  readonly refund: RefundState
  readonly pickup: boolean
}

/** With what became of the money, where some of it went back. */
export function stateAndRefund({ state, refund, pickup }: Came): string {
  const words = (pickup && pickupWords[state]) || orderStateWords[state]
  return refund === 'none' ? words : `${words}, ${refundWords[refund]}`
}

const refundWords: Readonly<Record<Exclude<RefundState, 'none'>, string>> = {
  part: 'partly refunded',
  all: 'refunded',
}

export const returnWords: Readonly<Record<ReturnState, string>> = {
  asked: 'We are looking at it',
  agreed: 'Agreed: please send it to us',
  received: 'It is here, and being looked at',
  refunded: 'Settled: your money went back',
  mended: 'Put right, and sent back to you',
  refused: 'We could not take it back',
  'taken-back': 'You took it back',
}

const eventWords: Readonly<Record<string, string>> = {
  ...orderStateWords,
  placed: 'You placed the order',
  paid: 'The order is confirmed',
  'payment-captured': 'The payment arrived',
  'payment-failed': 'A payment did not go through',
  'payment-cancelled': 'A payment was stopped',
  'payment-requires-action': 'Your bank asks you to confirm',
  'payment-processing': 'The payment is on its way',
  'balance-paid': 'The rest arrived: all of it is paid',
  'price-lowered': 'We lowered the price by what went back to you',
  'refund-asked': 'We asked for money to go back to you',
  refunded: 'Money went back to you',
  'refund-refused': 'A refund could not be made yet; we are looking into it',
  'return-asked': 'You asked for a return',
  'return-agreed': 'We agreed to the return',
  'return-received': 'Your return reached us',
  'return-refunded': 'The return is settled, with a refund',
  'return-mended': 'We put the piece right and sent it back',
  'return-refused': 'We could not agree to the return',
  'return-taken-back': 'You took the return back',
}

/** Null for what the workshop notes for itself. */
export const wordsOfEvent = (
  kind: string,
  { deposit, pickup }: { readonly deposit: boolean; readonly pickup: boolean },
): string | null => {
  if (pickup && Object.hasOwn(pickupWords, kind)) return pickupWords[kind] ?? null
  if (deposit && kind === 'paid') return 'The deposit is paid, and the order confirmed'
  return Object.hasOwn(eventWords, kind) ? (eventWords[kind] ?? null) : null
}
