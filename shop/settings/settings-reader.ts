import { sql } from 'drizzle-orm'
import { revisionNow } from '../collection/revision.ts'
import { pricingState } from '../offer/pricing-state.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { shopSecrets } from '../secrets/tables.ts'
import {
  DEFAULT_SHOP_SETTINGS_VERSION,
  defaultShopSettingsVersion,
  type ShopSettingsVersion,
  shopSettingsOf,
} from './current-settings.ts'
import { shopSettings } from './tables.ts'

/** What the shop says of itself, and how often its catalogue was changed before. */
export interface ShopState extends ShopSettingsVersion {
  readonly catalogue: number
  /** The last of the secrets that were entered; 0 before any. */
  readonly secrets: number
  /** The state of what pages price by, as it was last read; null before it was. */
  readonly pricing: string | null
}

/** A shop of which nobody has said anything. */
export const defaultShop: ShopState = {
  ...defaultShopSettingsVersion,
  catalogue: 0,
  secrets: 0,
  pricing: null,
}

/** Which versions of all that hold, as columns of a query that may ask for more. */
export const stateColumns = {
  version: sql<
    string | null
  >`(select ${shopSettings.version} from ${shopSettings} order by ${shopSettings.sequence} desc limit 1)`,
  catalogue: revisionNow,
  secrets: sql<string>`(select coalesce(max(${shopSecrets.sequence}), 0) from ${shopSecrets})`,
}

/** The columns for a page, which also needs the state of its prices. */
export const pageStateColumns = (now: Date) => ({ ...stateColumns, pricing: pricingState(now) })

/** What a query says of them. */
export interface StateRow {
  readonly version: string | null
  readonly catalogue: number
  readonly secrets: string
  readonly pricing?: string
}

async function newestState(transaction: Transaction, now: Date): Promise<StateRow> {
  const [row] = await transaction.select(pageStateColumns(now)).from(sql`(select 1) as one_row`)
  if (!row) throw new Error('Expected one row, got none')
  return row
}

const isSame = (one: ShopState, other: ShopState) =>
  one.version === other.version &&
  one.catalogue === other.catalogue &&
  one.secrets === other.secrets &&
  one.pricing === other.pricing

/** What the shop says of itself just now; the same object while nothing of it has changed. Not asked for again by whoever has just read it. */
export type ShopNow = (read?: Promise<StateRow>) => Promise<ShopState>

/**
 * Asks the database each time, but once for all who ask at the same moment. Whoever asks while a
 * question is under way waits for the next one, which begins after they asked: what was saved before
 * that, by whichever process, is in it. While the database is away, what was last known holds.
 */
export function openShopSettingsReader({
  transact,
  now,
  report,
}: {
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
}): ShopNow {
  let last: ShopState = { ...defaultShop }
  let asking: Promise<ShopState> | null = null
  let next: Promise<ShopState> | null = null
  const follow = async (read: Promise<StateRow>) => {
    try {
      const { version: named, catalogue, secrets, pricing = last.pricing } = await read
      const version = named ?? DEFAULT_SHOP_SETTINGS_VERSION
      const { settings } =
        version === last.version ? last : await transact(t => shopSettingsOf(t, version))
      const state = { version, settings, catalogue, secrets: Number(secrets), pricing }
      if (!isSame(state, last)) last = state
    } catch (error) {
      report(error)
    }
    return last
  }
  const begin = () => {
    next = null
    const question = follow(transact(t => newestState(t, now()))).finally(() => {
      if (asking === question) asking = null
    })
    asking = question
    return question
  }
  return read => {
    if (read) return follow(read)
    if (!asking) return begin()
    next ??= asking.then(begin)
    return next
  }
}
