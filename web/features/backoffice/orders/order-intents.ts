import type { Permission } from '#shop/staff/permissions.ts'

/** Everything that can be done on an order's page, and what it takes. */
export const orderIntents = {
  move: 'move-orders',
  /** And what the step itself takes, which is to be undone. */
  undo: 'see-orders',
  ship: 'ship-orders',
  deliver: 'ship-orders',
  note: 'write-notes',
  assign: 'assign-orders',
  due: 'assign-orders',
  cancel: 'cancel-orders',
  refund: 'refund',
  'lower-price': 'refund',
  'approve-refund': 'refund',
  'decline-refund': 'refund',
  'withdraw-refund': 'refund',
  'return-agree': 'handle-returns',
  'return-refuse': 'handle-returns',
  'return-receive': 'handle-returns',
  'return-mend': 'handle-returns',
  'return-refund': 'refund',
} as const satisfies Readonly<Record<string, Permission>>

export type OrderIntent = keyof typeof orderIntents

export const isOrderIntent = (text: unknown): text is OrderIntent =>
  typeof text === 'string' && Object.hasOwn(orderIntents, text)
