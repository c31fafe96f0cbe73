import { still } from './still.tsx'

export const StillStone = still(() => import('./stone-sheet.tsx').then(part => part.StonePicture))
