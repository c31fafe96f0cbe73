import type { PieceState } from '#shop/collection/current-collection.ts'

export const pieceStateNames: Readonly<Record<PieceState, string>> = {
  shown: 'Shown',
  hidden: 'Hidden',
  retired: 'Retired',
}
