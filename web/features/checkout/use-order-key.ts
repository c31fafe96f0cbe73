import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { cart } from '#web/state/cart.ts'
import { keyFor, orderKey } from '#web/state/order-key.ts'
import { useStore } from '#web/state/use-store.ts'

interface Ordered {
  readonly lines: readonly { readonly hash: string; readonly quantity: number }[]
  readonly key: string
}

/** The browser's own name for this order; until it can make one, and without scripts, the page's. */
export function useOrderKey({ lines, key }: Ordered): string {
  const of = lines.map(({ hash, quantity }) => `${quantity} ${hash}`).join()
  const kept = useStore(orderKey)
  useEffect(() => {
    if (orderKey.read()?.of !== of) orderKey.change(before => keyFor(before, of))
  }, [of])
  const { state, formData, location } = useNavigation()
  const placed =
    state === 'loading' &&
    formData?.get('intent') === 'order' &&
    location.pathname.toLowerCase() !== '/checkout'
  useForgotten(placed)
  return kept?.of === of ? kept.key : key
}

/** There is nothing to order any more: what was meant has been placed. */
export function useOrderPlaced(placed: boolean) {
  useForgotten(placed)
}

/** What this browser remembered of the order that it meant is of no use to the next one. */
function useForgotten(placed: boolean) {
  useEffect(() => {
    if (!placed) return
    orderKey.forget()
    cart.forget()
  }, [placed])
}
