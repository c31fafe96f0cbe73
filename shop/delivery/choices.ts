import { countryOf, type ZoneId } from './countries.ts'

export const deliveryIds = ['insured', 'express'] as const
export type DeliveryId = (typeof deliveryIds)[number]

interface Carriage {
  /** Minor units of the shop's currency. */
  readonly amount: number
  /** Working days on the way. */
  readonly least: number
  readonly most: number
}

/** The shop's own to set. Every parcel is insured and signed for. */
const carriages: Readonly<Record<ZoneId, Readonly<Record<DeliveryId, Carriage>>>> = {
  home: {
    insured: { amount: 900, least: 1, most: 3 },
    express: { amount: 1900, least: 1, most: 1 },
  },
  eu: {
    insured: { amount: 1500, least: 2, most: 5 },
    express: { amount: 3200, least: 1, most: 2 },
  },
  uk: {
    insured: { amount: 1900, least: 3, most: 6 },
    express: { amount: 3900, least: 1, most: 3 },
  },
  us: {
    insured: { amount: 2900, least: 4, most: 8 },
    express: { amount: 5500, least: 2, most: 3 },
  },
  world: {
    insured: { amount: 3500, least: 5, most: 10 },
    express: { amount: 6900, least: 2, most: 4 },
  },
}

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
