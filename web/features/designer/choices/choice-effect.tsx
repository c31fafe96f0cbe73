import { useDeferredValue, useEffect } from 'react'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { priceText } from '#web/ui/price-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'

const ChoiceEffectPanel = heavyPart(
  async () => (await import('./choice-effect-panel.tsx')).ChoiceEffectPanel,
)

/** What a choice on a page of its own means for the design at hand; nothing until there is one. */
export function ChoiceEffect() {
  useWarmPrices()
  return useDeferredValue(useBegun()) && <ChoiceEffectPanel />
}

/** A browser takes its time over the first figure it writes: while nothing else is to be done. */
function useWarmPrices() {
  const locale = useReaderLocale()
  const { currency } = useShopPricing().rates
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => priceText({ amount: 0, currency }, locale))
    return () => void (idle && cancelIdleCallback(idle))
  }, [currency, locale])
}
