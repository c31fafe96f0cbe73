import { sql } from 'drizzle-orm'
import { revisionNow } from '../collection/revision.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { shopSecrets } from '../secrets/tables.ts'
import {
  HOUSE_VERSION,
  houseSettingsVersion,
  type SettingsVersion,
  settingsNamed,
} from './current-settings.ts'
import { shopSettings } from './tables.ts'

/** What the shop says of itself, and how often its catalogue was changed before. */
export interface ShopState extends SettingsVersion {
  readonly catalogue: number
  /** The last of the secrets that were entered; 0 before any. */
  readonly secrets: number
}

/** A shop of which nobody has said anything. */
export const houseShop: ShopState = { ...houseSettingsVersion, catalogue: 0, secrets: 0 }

const newest = preparedQuery(transaction =>
  transaction
    .select({
      version: sql<
        string | null
      >`(select ${shopSettings.version} from ${shopSettings} order by ${shopSettings.sequence} desc limit 1)`,
      catalogue: revisionNow,
      secrets: sql<string>`(select coalesce(max(${shopSecrets.sequence}), 0) from ${shopSecrets})`,
    })
    .from(sql`(select 1) as one_row`)
    .prepare('shop_state'),
)

async function newestState(transaction: Transaction) {
  const [row] = await newest(transaction).execute()
  return {
    version: row?.version ?? HOUSE_VERSION,
    catalogue: row?.catalogue ?? 0,
    secrets: Number(row?.secrets ?? 0),
  }
}

/** What the shop says of itself just now. */
export type ShopNow = () => Promise<ShopState>

/**
 * Asks the database each time, but once for all who ask at the same moment. Whoever asks while a
 * question is under way waits for the next one, which begins after they asked: what was saved before
 * that, by whichever process, is in it. While the database is away, what was last known holds.
 */
export function openSettingsReader({
  transact,
  report,
}: {
  readonly transact: Transact
  readonly report: (error: unknown) => void
}): ShopNow {
  let last = houseShop
  let asking: Promise<ShopState> | null = null
  let next: Promise<ShopState> | null = null
  const ask = async () => {
    try {
      const { version, ...counts } = await transact(newestState, 'one-query')
      const said =
        version === last.version
          ? last
          : await transact(t => settingsNamed(t, version), 'one-query')
      last = { ...said, ...counts }
    } catch (error) {
      report(error)
    }
    return last
  }
  const begin = () => {
    next = null
    const question = ask().finally(() => {
      if (asking === question) asking = null
    })
    asking = question
    return question
  }
  return () => {
    if (!asking) return begin()
    next ??= asking.then(begin)
    return next
  }
}
