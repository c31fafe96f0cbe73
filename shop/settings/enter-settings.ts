import { desc, sql } from 'drizzle-orm'
import {
  readSettingsForm,
  type SettingFaults,
  type SettingKey,
  settingKeys,
} from '#schemas/shop-settings.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { mergeStale } from '../persistence/stale-form.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { versionName } from '../persistence/version-name.ts'
import { currentSettings, findSettings, type SettingsVersion } from './current-settings.ts'
import { settingChanges } from './setting-changes.ts'
import { shopSettings } from './tables.ts'

export interface EnterSettings {
  /** What a form says, by the setting's name; settings it does not name stay as they are. */
  readonly typed: Readonly<Record<string, string>>
  /** The version that the form was filled with. */
  readonly follows: string
  readonly by: Doer
  readonly now: Date
}

type Changed = ReturnType<typeof settingChanges>

export type SettingsEntered =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: 'nothing-changed' | 'unknown-version' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: SettingFaults }
  | {
      readonly ok: false
      readonly reason: 'changed-meanwhile'
      readonly latest: SettingsVersion
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
export async function enterSettings(
  transaction: Transaction,
  { typed, follows, by, now }: EnterSettings,
): Promise<SettingsEntered> {
  // One at a time, so that each follows the one before it.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake settings'))`)
  const opened = await findSettings(transaction, follows)
  if (!opened) return { ok: false, reason: 'unknown-version' }
  const latest = await currentSettings(transaction)
  const isNamed = ({ key }: { readonly key: SettingKey }) => typed[key] !== undefined
  const since = settingChanges(opened.settings, latest.settings).filter(isNamed)
  const read = readSettingsForm(latest.settings, typed)
  if (!read.ok) return { ok: false, reason: 'faults', faults: read.faults }
  const changes = settingChanges(latest.settings, read.settings)
  if (changes.length === 0)
    return since.length > 0
      ? { ok: true, version: latest.version }
      : { ok: false, reason: 'nothing-changed' }
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
  settings: Readonly<Record<SettingKey, string>>,
  typed: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    settingKeys.filter(key => typed[key] !== undefined).map(key => [key, settings[key]]),
  )

async function enteredBy(transaction: Transaction): Promise<string> {
  const [row] = await transaction
    .select({ who: shopSettings.enteredBy })
    .from(shopSettings)
    .orderBy(desc(shopSettings.sequence))
    .limit(1)
  return row?.who ?? ''
}
