import { sql } from 'drizzle-orm'
import type { Offer } from '#design/offer/offer.ts'
import type { StyleWords } from '#design/offer/style-text.ts'
import type { Rates } from '#design/price/rates.ts'
import { currentTerms, termsVersion } from '../delivery/current-terms.ts'
import type { Terms } from '../delivery/terms.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { currentRates, ratesVersion } from '../rates/current-rates.ts'
import { offerAndWords } from './offer-and-words.ts'
import { offerSwitches, styleWords } from './tables.ts'

/** What every page prices by. All of it is entered by staff, and seldom. */
export interface PricingFacts {
  readonly rates: Rates
  readonly offer: Offer
  readonly styleWords: StyleWords
  readonly terms: Terms
}

const stateNow = preparedQuery(transaction =>
  transaction
    .select({
      rates: sql<string | null>`(${ratesVersion(transaction)})`,
      terms: sql<string | null>`(${termsVersion(transaction)})`,
      off: sql<
        string | null
      >`(select json_agg(s order by s.part, s.id)::text from ${offerSwitches} s)`,
      words: sql<string | null>`(select json_agg(w order by w.style)::text from ${styleWords} w)`,
    })
    .from(sql`(select) as house`)
    .prepare('pricing_state'),
)

/** Versions are never changed, and few parts are switched off: so this tells one state from every other. */
async function stateAt(transaction: Transaction, now: Date): Promise<string> {
  return JSON.stringify(await stateNow(transaction).execute({ now: now.toISOString() }))
}

let last: { readonly state: string; readonly facts: PricingFacts } | undefined

/** One query while nothing of it has changed. */
export async function pricingFacts(transact: Transact, now: Date): Promise<PricingFacts> {
  const state = await transact(transaction => stateAt(transaction, now), 'one-query')
  if (last?.state === state) return last.facts
  return transact(transaction => pricingFactsWithin(transaction, now))
}

/** The same for whoever is in a transaction already. */
export async function pricingFactsWithin(
  transaction: Transaction,
  now: Date,
): Promise<PricingFacts> {
  // Asked for first: what is entered meanwhile makes another state of it.
  const state = await stateAt(transaction, now)
  if (last?.state === state) return last.facts
  const facts = {
    rates: await currentRates(transaction, now),
    ...(await offerAndWords(transaction)),
    terms: await currentTerms(transaction, now),
  }
  last = { state, facts }
  return facts
}
