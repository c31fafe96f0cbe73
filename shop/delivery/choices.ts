import { countryOf } from './countries.ts'
import { type DeliveryId, deliveryIds, type Terms } from './terms.ts'

const words: Readonly<Record<DeliveryId, string>> = {
  insured: 'Insured parcel, signed for',
  express: 'Express courier, insured and signed for',
}

export interface DeliveryChoice {
  readonly id: DeliveryId
  readonly words: string
  readonly amount: number
  /** Days on which it arrives, as dates. */
  readonly earliest: string
  readonly latest: string
}

/** How a parcel may go to a country, with the days it arrives when it leaves the workshop in time. */
export function deliveryChoices(
  countryCode: string,
  ready: { readonly earliest: string; readonly latest: string },
  { carriages }: Terms,
): readonly DeliveryChoice[] {
  const country = countryOf(countryCode)
  if (!country) return []
  return deliveryIds.map(id => {
    const { amount, least, most } = carriages[country.zone][id]
    return {
      id,
      words: words[id],
      amount,
      earliest: workdaysAfter(ready.earliest, least),
      latest: workdaysAfter(ready.latest, most),
    }
  })
}

const DAY = 86_400_000

/** Carriers rest on weekends. */
function workdaysAfter(date: string, days: number): string {
  let at = Date.parse(`${date}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    at += DAY
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}
