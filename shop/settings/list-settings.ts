import { desc } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { DEFAULT_SHOP_SETTINGS_VERSION, findShopSettings } from './current-settings.ts'
import { shopSettingChanges } from './shop-setting-changes.ts'
import { shopSettings } from './tables.ts'

const MOST_SHOWN = 50

/** Who changed what and when, the last first. */
export async function listShopSettings(transaction: Transaction) {
  const rows = await transaction
    .select({
      version: shopSettings.version,
      follows: shopSettings.follows,
      enteredAt: shopSettings.enteredAt,
      enteredBy: shopSettings.enteredBy,
    })
    .from(shopSettings)
    .orderBy(desc(shopSettings.sequence))
    .limit(MOST_SHOWN)
  const history = []
  for (const { version, follows, ...row } of rows) {
    const before = await findShopSettings(transaction, follows ?? DEFAULT_SHOP_SETTINGS_VERSION)
    const after = await findShopSettings(transaction, version)
    const changes = before && after ? shopSettingChanges(before.settings, after.settings) : []
    history.push({ version, ...row, changes })
  }
  return history
}
