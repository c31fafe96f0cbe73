import { type SettingKey, type ShopSettings, settingKeys } from '#schemas/shop-settings.ts'
import { settingLabels } from '#schemas/shop-settings-labels.ts'
import type { ChangedSince } from '../persistence/stale-form.ts'

/** What one version says other than another. */
export const settingChanges = (
  before: ShopSettings,
  after: ShopSettings,
): readonly (ChangedSince & { readonly key: SettingKey })[] =>
  settingKeys
    .filter(key => before[key] !== after[key])
    .map(key => ({ key, label: settingLabels[key], before: before[key], after: after[key] }))
