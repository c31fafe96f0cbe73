import { desc } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { DEFAULT_SETTINGS_VERSION, findSettings } from './current-settings.ts'
import { settingChanges } from './setting-changes.ts'
import { shopSettings } from './tables.ts'

const MOST_SHOWN = 50

/** Who changed what and when, the last first. */
export async function listSettings(transaction: Transaction) {
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
    const before = await findSettings(transaction, follows ?? DEFAULT_SETTINGS_VERSION)
    const after = await findSettings(transaction, version)
    const changes = before && after ? settingChanges(before.settings, after.settings) : []
    history.push({ version, ...row, changes })
  }
  return history
}
