import type { RefundState } from '#shop/payments/refund-state.ts'

/** What a card and a page say of money that went back; nothing where none did. */
export const refundNames: Readonly<Record<RefundState, string>> = {
  none: '',
  part: 'Refunded in part',
  all: 'Refunded in full',
}
