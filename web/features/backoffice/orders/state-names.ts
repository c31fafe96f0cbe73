import type { OrderState } from '#shop/orders/states.ts'

/** As the bench calls them. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  'pending-payment': 'Waiting for payment',
  paid: 'Paid',
  casting: 'Casting',
  setting: 'Setting',
  engraving: 'Engraving',
  finishing: 'Finishing',
  checking: 'Checking',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Of what is collected in the shop. */
const pickupNames: Readonly<Partial<Record<OrderState, string>>> = {
  shipped: 'Ready to collect',
  delivered: 'Collected',
}

export const stateNameOf = (state: OrderState, isPickup: boolean): string =>
  (isPickup && pickupNames[state]) || orderStateNames[state]

/** Where cards stand; what was stopped at the bench has a column while there is any. */
export const columns = [
  'paid',
  'casting',
  'setting',
  'engraving',
  'finishing',
  'checking',
  'shipped',
  'cancelled',
] as const satisfies readonly OrderState[]
