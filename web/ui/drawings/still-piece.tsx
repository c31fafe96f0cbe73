import { Piece } from './piece.tsx'
import { still } from './still.tsx'

export const StillPiece = still(import.meta.env.SSR ? Piece : null, () =>
  import('./piece.tsx').then(part => part.Piece),
)
