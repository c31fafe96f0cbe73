import { desc, eq, lte } from 'drizzle-orm'
import { houseRates } from '#design/price/house-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Transaction } from '../transaction.ts'
import { rates } from './tables.ts'

/** A version is never changed, so what was read once need not be read again. */
const known = new Map<string, Rates>()

/** The price list of the moment: of those that have begun, the last one entered. */
export async function currentRates(transaction: Transaction, now: Date): Promise<Rates> {
  const [row] = await transaction
    .select({ version: rates.version })
    .from(rates)
    .where(lte(rates.startsAt, now))
    .orderBy(desc(rates.sequence))
    .limit(1)
  if (!row) return enterHouseRates(transaction)
  const read = known.get(row.version)
  if (read) return read
  const [found] = await transaction.select().from(rates).where(eq(rates.version, row.version))
  if (!found) throw new Error(`The rates ${row.version} are gone`)
  known.set(row.version, found.document)
  return found.document
}

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
