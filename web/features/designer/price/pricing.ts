import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import type { Offer } from '#design/offer/offer.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { exactWeight, type Quote, quote } from '#design/price/quote.ts'
import type { Pricing } from '#design/rules/options.ts'
import { type ShopPricing, useShopPricing } from '#web/app/shop-pricing.ts'
import { type SinglesNow, useSinglesNow, useSinglesOf } from '#web/state/singles.ts'
import { useKnownWeight, useWeight } from '../weighing/use-weight.ts'

export interface PricingTools extends Pricing {
  readonly offer: Offer
  readonly currency: string
  /** By the exact weight where it is given; else by an estimate, which the quote says. */
  readonly quoteOf: (design: Design, weight?: RecordedWeight | null) => Quote
}

/** Today's rates. Weights are by formula until the exact body has been weighed. */
export function pricingOf(shopPricing: ShopPricing): PricingTools {
  const { rates } = shopPricing
  return {
    ...shopPricing,
    grams: estimateWeight,
    currency: rates.currency,
    quoteOf: (design, weight = null) =>
      quote(
        design,
        rates,
        weight === null ? { grams: estimateWeight(design), exact: false } : exactWeight(weight),
      ),
  }
}

/** The same object for the same rates and offer, so that what is worked out of it is kept. */
const known = new WeakMap<ShopPricing, { readonly singles: SinglesNow; tools: PricingTools }>()

export function usePricing(): PricingTools {
  const shopPricing = useShopPricing()
  const singles = useSinglesNow()
  const before = known.get(shopPricing)
  if (before?.singles === singles) return before.tools
  const tools = pricingOf(withSingles(shopPricing, singles))
  known.set(shopPricing, { singles, tools })
  return tools
}

/** With what the shop says that these very stones cost. */
function withSingles(shopPricing: ShopPricing, singles: SinglesNow): ShopPricing {
  const priced = Object.entries(singles).flatMap(([id, { price }]) =>
    price === null ? [] : [[id, price] as const],
  )
  if (priced.length === 0) return shopPricing
  return { ...shopPricing, rates: { ...shopPricing.rates, singles: Object.fromEntries(priced) } }
}

function useQuoteBy(design: Design, weight: RecordedWeight | null): Quote {
  useSinglesOf(design)
  const { quoteOf } = usePricing()
  return useMemo(() => quoteOf(design, weight), [design, weight, quoteOf])
}

/** An estimate at once, and the exact price a moment after the last change. */
export const useQuote = (design: Design): Quote => useQuoteBy(design, useWeight(design))

/** The exact price where the design has been weighed before, else an estimate: for one of many. */
export const useKnownQuote = (design: Design): Quote => useQuoteBy(design, useKnownWeight(design))
