import { sql } from 'drizzle-orm'
import type { Offer } from '#design/offer/offer.ts'
import type { StyleWords } from '#design/offer/style-text.ts'
import type { Rates } from '#design/price/rates.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import type { Terms } from '../delivery/terms.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { currentOffer } from './current-offer.ts'
import { pricingState } from './pricing-state.ts'
import { currentStyleWords } from './style-words.ts'

/** What every page prices by. All of it is entered by staff, and seldom. */
export interface PricingFacts {
  readonly rates: Rates
  readonly offer: Offer
  readonly styleWords: StyleWords
  readonly terms: Terms
}

async function stateAt(transaction: Transaction, now: Date): Promise<string> {
  const [row] = await transaction
    .select({ state: pricingState(now) })
    .from(sql`(select 1) as one_row`)
  if (!row) throw new Error('Expected one row, got none')
  return row.state
}

let last: { readonly state: string; readonly facts: PricingFacts } | undefined

/** One query while nothing of it has changed. */
export async function pricingFacts(transact: Transact, now: Date): Promise<PricingFacts> {
  const state = await transact(transaction => stateAt(transaction, now))
  if (last?.state === state) return last.facts
  return transact(transaction => pricingFactsWithin(transaction, now))
}

/** No query while nothing has changed, for whoever has just read the state with something else; null where it was not read. */
export async function pricingFactsIn(
  state: string | null,
  transact: Transact,
  now: Date,
): Promise<PricingFacts> {
  return last && last.state === state ? last.facts : pricingFacts(transact, now)
}

/** The same for whoever is in a transaction already, with the state if it was read at the same moment. */
export async function pricingFactsWithin(
  transaction: Transaction,
  now: Date,
  read: string | null = null,
): Promise<PricingFacts> {
  if (last && last.state === read) return last.facts
  // Asked for first: what is entered meanwhile makes another state of it.
  const state = await stateAt(transaction, now)
  if (last?.state === state) return last.facts
  const terms = await currentTerms(transaction, now)
  const facts = {
    rates: await currentRates(transaction, now, terms),
    offer: await currentOffer(transaction),
    styleWords: await currentStyleWords(transaction),
    terms,
  }
  last = { state, facts }
  return facts
}
