import { desc, sql } from 'drizzle-orm'
import {
  readSettingsForm,
  type ShopSettingFaults,
  type ShopSettingKey,
  shopSettingKeys,
} from '#schemas/shop-settings.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { neededToOpen } from '../invoices/missing-facts.ts'
import { findOpening } from '../opening/open-shop.ts'
import { mergeStale } from '../persistence/stale-form.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { versionName } from '../persistence/version-name.ts'
import {
  currentShopSettings,
  findShopSettings,
  type ShopSettingsVersion,
} from './current-settings.ts'
import { shopSettingChanges } from './shop-setting-changes.ts'
import { shopSettings } from './tables.ts'

export interface EnterShopSettings {
  /** What a form says, by the setting's name; settings it does not name stay as they are. */
  readonly typed: Readonly<Record<string, string>>
  /** The version that the form was filled with. */
  readonly follows: string
  readonly by: Doer
  readonly now: Date
}

type Changed = ReturnType<typeof shopSettingChanges>

export type ShopSettingsEntered =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: 'nothing-changed' | 'unknown-version' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: ShopSettingFaults }
  | {
      readonly ok: false
      readonly reason: 'changed-meanwhile'
      readonly latest: ShopSettingsVersion
      readonly by: string
      /** What others saved in the settings of this form. */
      readonly changes: Changed
      /** What both changed, to different ends. */
      readonly clashes: Changed
      /** What was typed, on top of what others saved. */
      readonly values: Readonly<Record<string, string>>
    }

/**
 * A new version. Sent twice it is entered once. What others saved in other settings since the form was
 * opened stays; what they saved in the form's own settings is shown before anything is entered.
 */
export async function enterShopSettings(
  transaction: Transaction,
  { typed, follows, by, now }: EnterShopSettings,
): Promise<ShopSettingsEntered> {
  // One at a time, so that each follows the one before it.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake settings'))`)
  const opened = await findShopSettings(transaction, follows)
  if (!opened) return { ok: false, reason: 'unknown-version' }
  const latest = await currentShopSettings(transaction)
  const isNamed = ({ key }: { readonly key: ShopSettingKey }) => typed[key] !== undefined
  const since = shopSettingChanges(opened.settings, latest.settings).filter(isNamed)
  const read = readSettingsForm(latest.settings, typed)
  if (!read.ok) return { ok: false, reason: 'faults', faults: read.faults }
  const changes = shopSettingChanges(latest.settings, read.settings)
  if (changes.length === 0)
    return since.length > 0
      ? { ok: true, version: latest.version }
      : { ok: false, reason: 'nothing-changed' }
  const emptied = neededToOpen.filter(key => latest.settings[key] && !read.settings[key])
  if (emptied.length > 0 && (await findOpening(transaction)))
    return {
      ok: false,
      reason: 'faults',
      faults: Object.fromEntries(
        emptied.map(key => [key, 'An open shop needs this on its invoices. Enter it.']),
      ),
    }
  if (since.length > 0) {
    const { values, clashes } = mergeStale({
      typed: valuesIn(read.settings, typed),
      base: opened.settings,
      latest: latest.settings,
      changes: since,
    })
    const keys = new Set(clashes.map(({ key }) => key))
    return {
      ok: false,
      reason: 'changed-meanwhile',
      latest,
      by: await enteredBy(transaction),
      changes: since,
      clashes: since.filter(({ key }) => keys.has(key)),
      values,
    }
  }
  const version = versionName({ ...read.settings, follows: latest.version }, now)
  await transaction.insert(shopSettings).values({
    version,
    follows: latest.version,
    startsAt: now,
    enteredAt: now,
    enteredBy: by.who,
    document: read.settings,
  })
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map(change => [change.label, change[which]]))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed the shop’s settings',
    subject: `settings ${version}`,
    before: side('before'),
    after: side('after'),
  })
  return { ok: true, version }
}

/** What the form names, as it was read. */
const valuesIn = (
  settings: Readonly<Record<ShopSettingKey, string>>,
  typed: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    shopSettingKeys.filter(key => typed[key] !== undefined).map(key => [key, settings[key]]),
  )

async function enteredBy(transaction: Transaction): Promise<string> {
  const [row] = await transaction
    .select({ who: shopSettings.enteredBy })
    .from(shopSettings)
    .orderBy(desc(shopSettings.sequence))
    .limit(1)
  return row?.who ?? ''
}
