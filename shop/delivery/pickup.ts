import type { DeliveryChoice } from './choices.ts'
import { PICKUP, type PickupPlace, type Terms } from './terms.ts'

/** Whether the customer of an order comes to fetch it. */
export const isPickup = ({ delivery }: { readonly delivery: Pick<DeliveryChoice, 'id'> }) =>
  delivery.id === PICKUP

/**
 * Where an order is collected: as the shop says it today, because a customer who comes by last
 * month's opening hours stands before a closed door; as it was ordered, where it says nothing any more.
 */
export function pickupPlaceOf(
  { delivery }: { readonly delivery: DeliveryChoice },
  { pickup }: Terms,
): PickupPlace | null {
  if (!isPickup({ delivery })) return null
  const { place, hours } = pickup && pickup.place.length > 0 ? pickup : (delivery.pickup ?? nowhere)
  return { place, hours }
}

const nowhere: PickupPlace = { place: [], hours: [] }
