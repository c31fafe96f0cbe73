import type { ReturnState } from '#shop/returns/states.ts'

/** As the counter calls them. */
export const returnNames: Readonly<Record<ReturnState, string>> = {
  asked: 'To be answered',
  agreed: 'On its way to us',
  received: 'Here, to be settled',
  refunded: 'Refunded',
  mended: 'Put right and sent back',
  refused: 'Refused',
  'taken-back': 'Kept after all',
}

export const returnKindNames = { 'change-of-mind': 'A change of mind', fault: 'A fault' } as const
