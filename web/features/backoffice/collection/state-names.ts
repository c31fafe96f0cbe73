import type { PieceState } from '#shop/collection/current-collection.ts'

export const stateNames: Readonly<Record<PieceState, string>> = {
  shown: 'Shown',
  hidden: 'Hidden',
  retired: 'Retired',
}
