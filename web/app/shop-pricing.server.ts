import { type PricingFacts, pricingFactsIn } from '#shop/offer/pricing-facts.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { ShopPricing } from './shop-pricing.ts'

let last: PricingFacts | undefined

/** For loaders. While the database is unavailable, what was last read: pages that need no more still open. */
export async function pricingFactsOf(ctx: RequestContext): Promise<PricingFacts> {
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
  readonly value: ShopPricing
  readonly text: string
}

const made = new WeakMap<PricingFacts, Made>()

function pricingOf(facts: PricingFacts): Made {
  const before = made.get(facts)
  if (before) return before
  const { rates, offer, styleWords } = facts
  const value = { rates, offer, styleWords }
  const pricing = { value, text: JSON.stringify(value) }
  made.set(facts, pricing)
  return pricing
}

export const shopPricingOf = async (ctx: RequestContext): Promise<ShopPricing> =>
  pricingOf(await pricingFactsOf(ctx)).value

/** As a text: half the bytes of the same as data, and the same text is the same house. */
export const shopPricingText = (facts: PricingFacts): string => pricingOf(facts).text
