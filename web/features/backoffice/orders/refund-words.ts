import type { RefundCause } from '#schemas/refund-reason.ts'
import type { RefundState } from '#shop/payments/refund-state.ts'

/** What a card and a page say of money that went back; nothing where none did. */
export const refundNames: Readonly<Record<RefundState, string>> = {
  none: '',
  part: 'Refunded in part',
  all: 'Refunded in full',
}

/** Reasons for a refund, as staff choose them. */
export const refundCauseNames: Readonly<Record<RefundCause, string>> = {
  fault: 'Damaged or faulty',
  'wrong-piece': 'Wrong piece or size',
  late: 'Late',
  price: 'Price correction',
  'changed-mind': 'Customer changed their mind',
  goodwill: 'Goodwill',
  other: 'Something else',
}
