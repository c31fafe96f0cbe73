import { still } from './still.tsx'

export const StillSetting = still(
  () => import('./setting-sheet.tsx').then(part => part.SettingPicture),
  { writtenOnce: true },
)
