import { stateNames } from './state-names.ts'

const words: Readonly<Record<string, string>> = {
  ...stateNames,
  placed: 'Ordered',
  'payment-captured': 'The payment arrived',
  'payment-failed': 'A payment did not go through',
  'payment-cancelled': 'A payment was stopped',
  'payment-requires-action': 'The bank asks the customer to confirm',
  'payment-processing': 'A payment is on its way',
  'refund-asked': 'Money was asked back',
  'balance-paid': 'The rest was paid',
  refunded: 'Money went back',
  'refund-refused': 'The payment provider refused a refund',
}

/** What happened to an order, as staff say it. */
export const eventWords = (kind: string) => words[kind] ?? kind
