import { desc, eq, lte, sql } from 'drizzle-orm'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { completeRates } from './complete-rates.ts'
import { rates } from './tables.ts'

/** A version is never changed, so what was read once need not be read again. */
const known = new Map<string, Lists>()

interface Lists {
  /** As the owner entered it. */
  readonly entered: Rates
  /** As customers are priced by it. */
  readonly selling: Rates
}

const listsOf = (entered: Rates): Lists => ({ entered, selling: sellingRates(entered) })
const defaultLists = listsOf(defaultRates)

/** The name of the price list of the moment: of those that have begun, the last one entered. */
export const ratesVersion = (transaction: Transaction) =>
  transaction
    .select({ version: rates.version })
    .from(rates)
    .where(lte(rates.startsAt, sql.placeholder('now')))
    .orderBy(desc(rates.sequence))
    .limit(1)

const versionAt = preparedQuery(transaction => ratesVersion(transaction).prepare('rates_version'))

async function listsAt(transaction: Transaction, now: Date): Promise<Lists> {
  const [row] = await versionAt(transaction).execute({ now: now.toISOString() })
  return listsNamed(transaction, row?.version ?? null)
}

/** What customers are priced by just now: cart, order, page and API alike. */
export const currentRates = async (transaction: Transaction, now: Date): Promise<Rates> =>
  (await listsAt(transaction, now)).selling

/** The list of the moment as the owner entered it, with the margin by itself: for staff only. */
export const enteredRates = async (transaction: Transaction, now: Date): Promise<Rates> =>
  (await listsAt(transaction, now)).entered

/** The price list of a name; the defaults where there is none yet. */
export const ratesOf = async (transaction: Transaction, version: string | null): Promise<Rates> =>
  (await listsNamed(transaction, version)).selling

/** The same of a list that was read before, which asks nothing. */
export const knownRates = (version: string | null): Rates | undefined =>
  version === null ? undefined : known.get(version)?.selling

async function listsNamed(transaction: Transaction, version: string | null): Promise<Lists> {
  if (version === null) {
    await enterDefaultRates(transaction)
    return defaultLists
  }
  const before = known.get(version)
  if (before) return before
  const [found] = await transaction.select().from(rates).where(eq(rates.version, version))
  if (!found) throw new Error(`The rates ${version} are gone`)
  const read = listsOf(completeRates(found.document))
  known.set(version, read)
  return read
}

/** The defaults are the first version, entered when there is none. */
async function enterDefaultRates(transaction: Transaction): Promise<void> {
  await transaction
    .insert(rates)
    .values({ version: defaultRates.version, document: defaultRates, startsAt: new Date(0) })
    .onConflictDoNothing()
}

/** From `startsAt` on, without anybody's name. A version that is there already stays as it is. */
export async function enterRates(
  transaction: Transaction,
  document: Rates,
  startsAt: Date,
): Promise<void> {
  await enterDefaultRates(transaction)
  await transaction
    .insert(rates)
    .values({ version: document.version, document, startsAt })
    .onConflictDoNothing()
}
