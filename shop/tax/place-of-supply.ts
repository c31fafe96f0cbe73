import type { DeliveryChoice } from '../delivery/choices.ts'
import { countries } from '../delivery/countries.ts'
import { isPickup } from '../delivery/pickup.ts'

interface Place {
  readonly country: string
  readonly region: string
}

const home: Place = {
  country: countries.find(({ zone }) => zone === 'home')?.code ?? '',
  region: '',
}

/**
 * Whose tax a sale bears: of the place where the carriage ends, and of what is handed over in the shop
 * the shop's own, wherever the customer lives (Directive 2006/112/EC, Art. 31 and 33).
 */
export const placeOfSupply = (
  address: Place,
  delivery: Pick<DeliveryChoice, 'id'> | null,
): Place => (delivery && isPickup({ delivery }) ? home : address)
