import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Design } from '#design/document/design.ts'
import type { FieldName } from '#design/document/fields.ts'
import { leadTime } from '#design/lead-time.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { quote } from '#design/price/quote.ts'
import { totalOf } from '#design/rules/options.ts'
import type { Beginning } from '#design/suggest/beginnings.ts'
import { searchNearest } from '#design/suggest/nearest.ts'
import type { GivenUp } from '#design/suggest/wish.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { type DeliveryChoice, deliveryChoices } from '#shop/delivery/choices.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import { workshopLoad } from '#shop/orders/workshop-load.ts'
import { moneyText } from '#shop/papers/format.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { priceUnder, taxAt, taxOn } from '#shop/tax/places.ts'
import type { ApiCaller, ApiContext } from './call.ts'

export interface Wanted {
  readonly begin: () => readonly Beginning[]
  readonly missed: (name: FieldName) => number
  readonly keep: ReadonlySet<FieldName>
  /** Minor units, with what the checkout adds as tax; delivery is not counted. */
  readonly budget: number | undefined
  readonly country: string | undefined
  readonly region: string
  /** The day on which it is to be there. */
  readonly deadline: string | undefined
}

export interface Suggested {
  readonly design: Design
  readonly gaveUp: readonly GivenUp[]
  /** The slowest way that is there in time; null where nothing is sent to that country. */
  readonly arrives: DeliveryChoice | null
}

export interface Suggestions {
  readonly found: readonly Suggested[]
  /** Why there is none. */
  readonly none: string | null
}

const MOST = 3
/** Bodies that are made for one answer, and how long all of them may take. */
const MOST_BODIES = 6
const ALL_WITHIN_MS = 20_000
const EACH_WITHIN_MS = 10_000

const NOT_IN_TIME = 'Nothing that comes near this is there by that day, by any way we send it.'
const NOTHING =
  'Nothing that comes near this can be made within that just now: ask with a little more, or for less of it.'
const BUSY =
  'Their bodies could not be looked at in time, or you have used up your share of the workers: ask again in a minute.'

/** What the shop knows before it suggests anything, read once. */
const knownNow = ({ transact, now }: ApiContext) =>
  transact(async transaction => ({
    rates: await currentRates(transaction, now()),
    offer: await currentOffer(transaction),
    terms: await currentTerms(transaction, now()),
    load: await workshopLoad(transaction),
  }))

/** Up to three designs that can be cast and keep within what was asked, the nearest first. */
export async function suggestionsFor(
  context: ApiContext,
  wanted: Wanted,
  { asker }: ApiCaller,
): Promise<Suggestions> {
  const { rates, offer, terms, load } = await knownNow(context)
  const place = wanted.country ?? homeOf(terms)
  const today = context.now().toISOString().slice(0, 10)
  const tax = taxAt({ country: place, region: wanted.region }, terms)
  const spent = (shown: number) => {
    const total = priceUnder(tax, shown, rates.currency)
    return total + (tax.included ? 0 : taxOn(tax, total))
  }
  const most = wanted.budget ?? Number.POSITIVE_INFINITY
  const arrivals = (design: Design) =>
    deliveryChoices(place, leadTime(design, today, load), terms).filter(
      ({ latest }) => wanted.deadline === undefined || latest <= wanted.deadline,
    )
  const pricing = { rates, grams: estimateWeight, offer }
  /** By how much the exact body of one that was too dear cost more than its estimate: others of the kind will too. */
  let dearer = 1
  const search = searchNearest(wanted.begin(), {
    pricing,
    accepts: total => spent(total) * dearer <= most,
    isInTime: design => wanted.deadline === undefined || arrivals(design).length > 0,
    keep: wanted.keep,
    missed: wanted.missed,
  })
  const found: Suggested[] = []
  const until = context.now().getTime() + ALL_WITHIN_MS
  let [bodies, isBusy] = [0, false]
  let next = search.next()
  while (!next.done && found.length < MOST && bodies < MOST_BODIES) {
    if (!next.value) {
      // A search may take a third of a second: nobody waits for more than a step of it.
      await nextTurn()
      next = search.next()
      continue
    }
    const { design, gaveUp } = next.value
    const left = until - context.now().getTime()
    const casting =
      left > 0 ? await context.castingWithin(design, Math.min(left, EACH_WITHIN_MS), asker) : null
    if (!casting) {
      isBusy = true
      break
    }
    bodies++
    const { total } = quote(design, rates, lineWeightOf(design, casting))
    const verdict = !isCastable(casting) ? 'drop' : spent(total) <= most ? 'take' : 'go-on'
    if (verdict === 'go-on') dearer = Math.max(dearer, total / totalOf(design, pricing))
    if (verdict === 'take') found.push({ design, gaveUp, arrives: arrivals(design)[0] ?? null })
    next = search.next(verdict)
  }
  if (found.length > 0) return { found, none: null }
  if (isBusy) return { found, none: BUSY }
  const least = next.done ? spent(next.value.least) : most
  if (Number.isFinite(least) && least > most)
    return { found, none: tooDear(least, most, rates.currency) }
  return { found, none: next.done && wanted.deadline !== undefined ? NOT_IN_TIME : NOTHING }
}

const tooDear = (least: number, most: number, currency: string) =>
  `Nothing that comes near this can be had for ${moneyText(most, currency)}; the least is about ${moneyText(least, currency)}.`
