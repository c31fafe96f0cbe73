import { zoneIn } from './countries.ts'
import type { PickupPlace } from './terms.ts'
import { type DeliveryId, deliveryIds, homeOf, PICKUP, type Terms } from './terms.ts'

const words: Readonly<Record<DeliveryChoice['id'], string>> = {
  insured: 'Insured parcel, signed for',
  express: 'Express courier, insured and signed for',
  [PICKUP]: 'Collection in our shop',
}

export interface DeliveryChoice {
  readonly id: DeliveryId | typeof PICKUP
  readonly words: string
  readonly amount: number
  /** Days on which it arrives, or is ready to be collected, as dates. */
  readonly earliest: string
  readonly latest: string
  /** Of a piece that is collected, as the shop said it when it was ordered. */
  readonly pickup?: PickupPlace
}

/** How a piece may reach somebody in a country, with the days it is there when it leaves the bench in time. */
export function deliveryChoices(
  countryCode: string,
  ready: { readonly earliest: string; readonly latest: string },
  { carriages, pickup, home }: Terms,
): readonly DeliveryChoice[] {
  const zone = zoneIn(countryCode, homeOf({ home }))
  if (!zone) return []
  const carried = deliveryIds.map((id): DeliveryChoice => {
    const { amount, least, most } = carriages[zone][id]
    return {
      id,
      words: words[id],
      amount,
      earliest: workdaysAfter(ready.earliest, least),
      latest: workdaysAfter(ready.latest, most),
    }
  })
  if (!pickup?.offered) return carried
  const { amount, place, hours } = pickup
  const { earliest, latest } = ready
  const fetched = { id: PICKUP, words: words[PICKUP], amount, earliest, latest } as const
  return [...carried, { ...fetched, pickup: { place, hours, country: homeOf({ home }) } }]
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
