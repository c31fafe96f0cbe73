import { SettingPicture } from './setting-sheet.tsx'
import { still } from './still.tsx'

export const StillSetting = still(import.meta.env.SSR ? SettingPicture : null, () =>
  import('./setting-sheet.tsx').then(part => part.SettingPicture),
)
