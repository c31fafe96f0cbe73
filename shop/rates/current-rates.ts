import { desc, eq, lte, sql } from 'drizzle-orm'
import { houseRates } from '#design/price/house-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { statement } from '../statement.ts'
import type { Transaction } from '../transaction.ts'
import { rates } from './tables.ts'

/** A version is never changed, so what was read once need not be read again. */
const known = new Map<string, Rates>()

/** The name of the price list of the moment: of those that have begun, the last one entered. */
export const ratesVersion = (transaction: Transaction) =>
  transaction
    .select({ version: rates.version })
    .from(rates)
    .where(lte(rates.startsAt, sql.placeholder('now')))
    .orderBy(desc(rates.sequence))
    .limit(1)

const versionAt = statement(transaction => ratesVersion(transaction).prepare('rates_version'))

export async function currentRates(transaction: Transaction, now: Date): Promise<Rates> {
  const [row] = await versionAt(transaction).execute({ now: now.toISOString() })
  return ratesOf(transaction, row?.version ?? null)
}

/** The price list of a name; the house's own where there is none yet. */
export async function ratesOf(transaction: Transaction, version: string | null): Promise<Rates> {
  if (version === null) return enterHouseRates(transaction)
  const before = known.get(version)
  if (before) return before
  const [found] = await transaction.select().from(rates).where(eq(rates.version, version))
  if (!found) throw new Error(`The rates ${version} are gone`)
  const read = withWhatIsNewer(found.document)
  known.set(version, read)
  return read
}

/** A finish that was not offered yet when the list was written costs what the house asks. */
export const withWhatIsNewer = (list: Rates): Rates => ({
  ...list,
  finishing: { ...houseRates.finishing, ...list.finishing },
})

/** The house's own are the first version, entered when there is none. */
async function enterHouseRates(transaction: Transaction): Promise<Rates> {
  await transaction
    .insert(rates)
    .values({ version: houseRates.version, document: houseRates, startsAt: new Date(0) })
    .onConflictDoNothing()
  return houseRates
}

/** From `startsAt` on, without anybody's name. A version that is there already stays as it is. */
export async function enterRates(
  transaction: Transaction,
  document: Rates,
  startsAt: Date,
): Promise<void> {
  await enterHouseRates(transaction)
  await transaction
    .insert(rates)
    .values({ version: document.version, document, startsAt })
    .onConflictDoNothing()
}
