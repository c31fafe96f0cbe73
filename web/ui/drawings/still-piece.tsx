import { still } from './still.tsx'

export const StillPiece = still(() => import('./piece.tsx').then(part => part.StyleDrawing))
