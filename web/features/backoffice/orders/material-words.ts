import type { StoppedPiece } from '#shop/orders/states.ts'

/** What becomes of a piece that is stopped at the bench, as the form asks and the history says it. */
export const stoppedMetalWords: Readonly<Record<StoppedPiece['metal'], string>> = {
  stock: 'back into stock, nothing is cast',
  scrap: 'kept as scrap, to be melted',
  lost: 'lost',
  unsaid: 'nobody has said',
}

export const stoppedStoneWords: Readonly<Record<StoppedPiece['stones'], string>> = {
  stock: 'back into the drawer',
  kept: 'left in the piece',
  lost: 'broken or lost',
  none: 'there are none',
  unsaid: 'nobody has said',
}

export const materialText = ({ metal, stones }: StoppedPiece) =>
  [
    `Metal: ${stoppedMetalWords[metal]}.`,
    stones === 'none' ? '' : `Stones: ${stoppedStoneWords[stones]}.`,
  ]
    .filter(Boolean)
    .join(' ')
