import type { DeliveryChoice } from '../delivery/choices.ts'
import { isPickup } from '../delivery/pickup.ts'
import { homeOf } from '../delivery/terms.ts'
import type { OrderRecord } from '../orders/record.ts'

interface Place {
  readonly country: string
  readonly region: string
}

/**
 * Whose tax a sale bears: of the place where the carriage ends, and of what is handed over in the shop
 * the shop's own, wherever the customer lives (Directive 2006/112/EC, Art. 31 and 33).
 */
export const placeOfSupply = (
  address: Place,
  delivery: Pick<DeliveryChoice, 'id' | 'pickup'> | null,
): Place =>
  delivery && isPickup({ delivery })
    ? { country: homeOf({ home: delivery.pickup?.country }), region: '' }
    : address

/** Whose tax an order bore: below the threshold of the One Stop Shop that is the shop's own country's. */
export function placeTaxed({
  address,
  delivery,
  totals,
}: Pick<OrderRecord, 'address' | 'delivery' | 'totals'>): Place {
  const { country } = totals.tax
  return country === undefined ? placeOfSupply(address, delivery) : { country, region: '' }
}
