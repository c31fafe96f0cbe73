import { desc, eq } from 'drizzle-orm'
import { defaultSettings, readStoredSettings, type ShopSettings } from '#schemas/shop-settings.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shopSettings } from './tables.ts'

/** The first version, which is in the code and in no row. */
export const DEFAULT_SETTINGS_VERSION = 'house'

export interface SettingsVersion {
  readonly version: string
  readonly settings: ShopSettings
}

export const defaultSettingsVersion: SettingsVersion = {
  version: DEFAULT_SETTINGS_VERSION,
  settings: defaultSettings,
}

/** A version is never changed, so what was read once need not be read again. */
const known = new Map<string, SettingsVersion>([[DEFAULT_SETTINGS_VERSION, defaultSettingsVersion]])

const lastVersion = preparedQuery(transaction =>
  transaction
    .select({ version: shopSettings.version })
    .from(shopSettings)
    .orderBy(desc(shopSettings.sequence))
    .limit(1)
    .prepare('settings_version'),
)

/** The name of what holds; one query. */
export async function settingsVersion(transaction: Transaction): Promise<string> {
  const [row] = await lastVersion(transaction).execute()
  return row?.version ?? DEFAULT_SETTINGS_VERSION
}

/** What the shop says of itself just now: asked of the database each time, so that all processes agree. */
export async function currentSettings(transaction: Transaction): Promise<SettingsVersion> {
  return settingsNamed(transaction, await settingsVersion(transaction))
}

/** At most one query. */
export async function settingsNamed(
  transaction: Transaction,
  version: string,
): Promise<SettingsVersion> {
  const found = await findSettings(transaction, version)
  if (!found) throw new Error(`The settings ${version} are gone`)
  return found
}

export async function findSettings(
  transaction: Transaction,
  version: string,
): Promise<SettingsVersion | undefined> {
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
