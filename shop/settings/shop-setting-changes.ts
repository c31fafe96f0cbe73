import { type ShopSettingKey, type ShopSettings, shopSettingKeys } from '#schemas/shop-settings.ts'
import { shopSettingLabels } from '#schemas/shop-settings-labels.ts'
import type { ChangedSince } from '../persistence/stale-form.ts'

/** What one version says other than another. */
export const shopSettingChanges = (
  before: ShopSettings,
  after: ShopSettings,
): readonly (ChangedSince & { readonly key: ShopSettingKey })[] =>
  shopSettingKeys
    .filter(key => before[key] !== after[key])
    .map(key => ({ key, label: shopSettingLabels[key], before: before[key], after: after[key] }))
