import { type PricingFacts, pricingFactsIn } from '#shop/offer/pricing-facts.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { ShopPricing } from './shop-pricing.ts'

let last: PricingFacts | undefined

const read = new WeakMap<RequestContext, Promise<PricingFacts>>()

/**
 * For loaders, read once per request. While the database is unavailable it returns the last facts, so that
 * simple pages still open.
 */
export function pricingFactsOf(ctx: RequestContext): Promise<PricingFacts> {
  const before = read.get(ctx)
  if (before) return before
  const now = factsOf(ctx)
  read.set(ctx, now)
  return now
}

async function factsOf(ctx: RequestContext): Promise<PricingFacts> {
  const { transact, now, shopNow } = ctx
  try {
    last = await pricingFactsIn((await shopNow()).pricing, transact, now())
    return last
  } catch (error) {
    if (last && isDatabaseUnavailable(error)) return last
    throw error
  }
}

interface Made {
  readonly takenOut: number
  readonly value: ShopPricing
  readonly text: string
}

const made = new WeakMap<PricingFacts, Made[]>()

/** Prices at home, and prices with the tax at home taken out: at most two for the same facts. */
function pricingOf(facts: PricingFacts, takenOut: number): Made {
  const known = made.get(facts) ?? []
  const before = known.find(one => one.takenOut === takenOut)
  if (before) return before
  const { offer, styleWords } = facts
  const rates = takenOut === 0 ? facts.rates : { ...facts.rates, takenOut }
  const value = { rates, offer, styleWords }
  const pricing = { takenOut, value, text: JSON.stringify(value) }
  made.set(facts, [...known, pricing])
  return pricing
}

/** Prices at home, for pages that are the same for everybody. Other pages use `readerPricingOf`. */
export const shopPricingOf = async (ctx: RequestContext): Promise<ShopPricing> =>
  pricingOf(await pricingFactsOf(ctx), 0).value

export const pricingTakingOut = (facts: PricingFacts, takenOut: number): ShopPricing =>
  pricingOf(facts, takenOut).value

/** As a text: half the bytes of the same as data, and the same text is the same house. */
export const shopPricingText = (facts: PricingFacts, takenOut = 0): string =>
  pricingOf(facts, takenOut).text
