import { desc, eq } from 'drizzle-orm'
import {
  defaultShopSettings,
  readStoredSettings,
  type ShopSettings,
} from '#schemas/shop-settings.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shopSettings } from './tables.ts'

/** The first version, which is in the code and in no row. */
export const DEFAULT_SHOP_SETTINGS_VERSION = 'house'

export interface ShopSettingsVersion {
  readonly version: string
  readonly settings: ShopSettings
}

export const defaultShopSettingsVersion: ShopSettingsVersion = {
  version: DEFAULT_SHOP_SETTINGS_VERSION,
  settings: defaultShopSettings,
}

/** A version is never changed, so what was read once need not be read again. */
const known = new Map<string, ShopSettingsVersion>([
  [DEFAULT_SHOP_SETTINGS_VERSION, defaultShopSettingsVersion],
])

/** The name of the current settings' version, read with one query. */
export async function shopSettingsVersion(transaction: Transaction): Promise<string> {
  const [row] = await transaction
    .select({ version: shopSettings.version })
    .from(shopSettings)
    .orderBy(desc(shopSettings.sequence))
    .limit(1)
  return row?.version ?? DEFAULT_SHOP_SETTINGS_VERSION
}

/** What the shop says of itself just now: asked of the database each time, so that all processes agree. */
export async function currentShopSettings(transaction: Transaction): Promise<ShopSettingsVersion> {
  return shopSettingsOf(transaction, await shopSettingsVersion(transaction))
}

/** At most one query. */
export async function shopSettingsOf(
  transaction: Transaction,
  version: string,
): Promise<ShopSettingsVersion> {
  const found = await findShopSettings(transaction, version)
  if (!found) throw new Error(`The settings ${version} are gone`)
  return found
}

export async function findShopSettings(
  transaction: Transaction,
  version: string,
): Promise<ShopSettingsVersion | undefined> {
  const before = known.get(version)
  if (before) return before
  const [row] = await transaction
    .select({ document: shopSettings.document })
    .from(shopSettings)
    .where(eq(shopSettings.version, version))
  if (!row) return undefined
  const read = { version, settings: readStoredSettings(row.document) }
  known.set(version, read)
  return read
}
