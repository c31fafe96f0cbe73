import type { Rates } from './rates.ts'

/** Half a unit and more is a unit. */
const withMargin = (amount: number, { margin }: Rates) =>
  Math.floor((amount * (1000 + margin) + 500) / 1000)

const each = <T extends Readonly<Record<string, number>>>(amounts: T, rates: Rates) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, withMargin(amount, rates)]),
  ) as { [K in keyof T]: number }

/** What of an amount by the selling list is margin; none where the margin stands by itself. */
export const marginWithin = (amount: number, entered: Rates) =>
  entered.explained === 'all' ? 0 : Math.round((amount * entered.margin) / (1000 + entered.margin))

/**
 * The list that customers are priced by, everywhere alike. Unless the owner explains all of a price,
 * the margin is in every figure and nowhere by itself: what a browser reckons with does not tell it.
 */
export function sellingRates(rates: Rates): Rates {
  if (rates.explained === 'all') return rates
  const stones = Object.entries(rates.stones).map(([gem, origins]) => [
    gem,
    Object.fromEntries(
      Object.entries(origins).map(([origin, stone]) => [
        origin,
        stone && { ...stone, perCarat: withMargin(stone.perCarat, rates) },
      ]),
    ),
  ])
  return {
    ...rates,
    metalPerGram: each(rates.metalPerGram, rates),
    stones: Object.fromEntries(stones),
    stoneHandling: withMargin(rates.stoneHandling, rates),
    setting: each(rates.setting, rates),
    making: each(rates.making, rates),
    finishing: each(rates.finishing, rates),
    edge: each(rates.edge, rates),
    joining: each(rates.joining, rates),
    engraving: each(rates.engraving, rates),
    margin: 0,
  }
}
