import { desc, eq, lte } from 'drizzle-orm'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import type { Terms } from '../delivery/terms.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { homeTaxRate } from '../tax/home-tax-rate.ts'
import { completeRates } from './complete-rates.ts'
import { rates } from './tables.ts'

/** A version as the owner entered it. It is never changed, so what was read once need not be read again. */
const entered = new Map<string, Rates>()
/** The same as customers are priced by it, by version and the tax at home. */
const selling = new Map<string, Rates>()

/** The name of the price list of the moment: of those that have begun, the last one entered. */
export const ratesVersion = (transaction: Transaction, now: Date) =>
  transaction
    .select({ version: rates.version })
    .from(rates)
    .where(lte(rates.startsAt, now))
    .orderBy(desc(rates.sequence))
    .limit(1)

async function versionAt(transaction: Transaction, now: Date): Promise<string | null> {
  const [row] = await ratesVersion(transaction, now)
  return row?.version ?? null
}

/** What customers are priced by just now: cart, order, page and API alike. */
export async function currentRates(
  transaction: Transaction,
  now: Date,
  terms?: Terms,
): Promise<Rates> {
  const version = await versionAt(transaction, now)
  return ratesOf(transaction, version, terms ?? (await currentTerms(transaction, now)))
}

/** The list of the moment as the owner entered it, with the mark-up by itself: for staff only. */
export async function enteredRates(transaction: Transaction, now: Date): Promise<Rates> {
  return listNamed(transaction, await versionAt(transaction, now))
}

/** The price list of a name, as customers are priced by it under these terms; the defaults where there is none yet. */
export async function ratesOf(
  transaction: Transaction,
  version: string | null,
  terms: Terms,
): Promise<Rates> {
  return sellingBy(await listNamed(transaction, version), terms)
}

/** The same of a list that was read before, which asks nothing. */
export function knownRates(version: string | null, terms: Terms): Rates | undefined {
  const list = version === null ? undefined : entered.get(version)
  return list && sellingBy(list, terms)
}

function sellingBy(list: Rates, terms: Terms): Rates {
  const homeTax = homeTaxRate(terms)
  const key = list.formula === 'net' ? `${list.version} ${homeTax}` : list.version
  const known = selling.get(key) ?? sellingRates(list, homeTax)
  selling.set(key, known)
  return known
}

async function listNamed(transaction: Transaction, version: string | null): Promise<Rates> {
  if (version === null) {
    await enterDefaultRates(transaction)
    return defaultRates
  }
  const before = entered.get(version)
  if (before) return before
  const [found] = await transaction.select().from(rates).where(eq(rates.version, version))
  if (!found) throw new Error(`The rates ${version} are gone`)
  const read = completeRates(found.document)
  entered.set(version, read)
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
