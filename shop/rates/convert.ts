import { minorPerWhole, payable, payableStep } from '#design/price/currency.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Rounding } from '#design/price/rounding.ts'
import { deliveryIds, type Terms, zones } from '../delivery/terms.ts'
import { rateAt, rateRows, withRates } from './rate-rows.ts'

export interface Conversion {
  readonly from: string
  readonly to: string
  /** So many of the new for one of the old. */
  readonly factor: number
}

/** In minor units of the new one. What costs something goes on costing something. */
export function converted(amount: number, { from, to, factor }: Conversion): number {
  const exact = (amount * factor * minorPerWhole(to)) / minorPerWhole(from)
  return amount === 0 ? 0 : Math.max(1, Math.round(exact))
}

const convertedPayable = (amount: number, conversion: Conversion) =>
  amount === 0
    ? 0
    : Math.max(payableStep(conversion.to), payable(converted(amount, conversion), conversion.to))

const rules = new Set(['roundTo', 'endsBelow', 'giftWrap'])

/** The whole list in another currency, with a rule for how prices end there. */
export function convertedRates(rates: Rates, conversion: Conversion, rule: Rounding): Rates {
  const figures = rateRows
    .filter(({ unit, key }) => unit === 'money' && !rules.has(key))
    .map(row => [row.key, converted(rateAt(rates, row), conversion)] as const)
  return {
    ...withRates(rates, new Map(figures)),
    currency: conversion.to,
    giftWrap: convertedPayable(rates.giftWrap, conversion),
    ...rule,
  }
}

/** What parcels and collecting cost; days and taxes stay. */
export function convertedTerms(terms: Terms, conversion: Conversion): Terms {
  const { pickup } = terms
  const carriages = zones.map(({ id: zone }) => [
    zone,
    Object.fromEntries(
      deliveryIds.map(id => {
        const carriage = terms.carriages[zone][id]
        return [id, { ...carriage, amount: convertedPayable(carriage.amount, conversion) }]
      }),
    ),
  ])
  return {
    ...terms,
    currency: conversion.to,
    carriages: Object.fromEntries(carriages),
    ...(pickup && {
      pickup: { ...pickup, amount: convertedPayable(pickup.amount, conversion) },
    }),
  }
}
