import { orderStateNames, stateNameOf } from './state-names.ts'

const words: Readonly<Record<string, string>> = {
  ...orderStateNames,
  placed: 'Ordered',
  'payment-captured': 'The payment arrived',
  'payment-failed': 'A payment did not go through',
  'payment-cancelled': 'A payment was stopped',
  'payment-requires-action': 'The bank asks the customer to confirm',
  'payment-processing': 'A payment is on its way',
  'refund-asked': 'Money was asked back',
  'balance-paid': 'The rest was paid',
  'refund-requested': 'A refund waits for a second person',
  'refund-approved': 'The refund was approved',
  'refund-declined': 'The refund was declined',
  'refund-withdrawn': 'The request for a refund was withdrawn',
  refunded: 'Money went back',
  'refund-refused': 'The payment provider refused a refund',
  'price-lowered': 'The price was lowered by what went back',
  'step-undone': 'A step was undone before anybody was told',
  'return-asked': 'The customer asks for a return',
  'return-agreed': 'The return is agreed to',
  'return-received': 'The return is here',
  'return-refunded': 'The return is settled, with a refund',
  'return-mended': 'The return is put right and sent back',
  'return-refused': 'The return is refused',
  'return-taken-back': 'The customer keeps it after all',
}

/** What happened to an order, as staff say it. */
export const orderEventWords = (kind: string, isPickup: boolean) =>
  kind === 'shipped' || kind === 'delivered' ? stateNameOf(kind, isPickup) : (words[kind] ?? kind)
