import type { OrderState } from '#shop/orders/states.ts'

export const stateWords: Readonly<Record<OrderState, string>> = {
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

const eventWords: Readonly<Record<string, string>> = {
  ...stateWords,
  placed: 'You placed the order',
  paid: 'The order is paid and confirmed',
  'payment-captured': 'The payment arrived',
  'payment-failed': 'A payment did not go through',
  'payment-cancelled': 'A payment was stopped',
  'payment-requires-action': 'Your bank asks you to confirm',
  'payment-processing': 'The payment is on its way',
  'refund-asked': 'We asked for money to go back to you',
  refunded: 'Money went back to you',
  'refund-refused': 'A refund could not be made yet; we are looking into it',
}

export const wordsOfEvent = (kind: string) => eventWords[kind] ?? kind
