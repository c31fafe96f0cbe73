import { still } from './still.tsx'
import { StonePicture } from './stone-sheet.tsx'

export const StillStone = still(import.meta.env.SSR ? StonePicture : null, () =>
  import('./stone-sheet.tsx').then(part => part.StonePicture),
)
