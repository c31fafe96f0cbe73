import type { Rates } from './rates.ts'

/** 100 % in thousandths of a per cent, the unit of tax rates. */
const WHOLE = 100_000

/** A figure with everything that comes on top of it. Half a unit and more is a unit. */
function sellingAmount(amount: number, { margin, formula }: Rates, homeTax: number): number {
  const markedUp = amount * (1000 + margin)
  return formula === 'net'
    ? Math.floor((markedUp * (WHOLE + homeTax)) / (1000 * WHOLE) + 0.5)
    : Math.floor((markedUp + 500) / 1000)
}

/**
 * The list that customers are priced by, everywhere alike. `homeTax` is the tax rate contained in the shop's
 * prices at home, in thousandths of a per cent; only a `net` list adds it. Unless the owner explains all of a
 * price, mark-up and tax are in every figure and nowhere by themselves: a browser does not learn the mark-up.
 */
export function sellingRates(entered: Rates, homeTax: number): Rates {
  const rates = entered.formula === 'net' ? { ...entered, homeTax } : entered
  if (rates.explained === 'all') return rates
  const sold = (amount: number) => sellingAmount(amount, rates, homeTax)
  const each = <T extends Readonly<Record<string, number>>>(amounts: T) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, sold(amount)])) as {
      [K in keyof T]: number
    }
  const stones = Object.entries(rates.stones).map(([gem, origins]) => [
    gem,
    Object.fromEntries(
      Object.entries(origins).map(([origin, stone]) => [
        origin,
        stone && { ...stone, perCarat: sold(stone.perCarat) },
      ]),
    ),
  ])
  return {
    ...rates,
    metalPerGram: each(rates.metalPerGram),
    stones: Object.fromEntries(stones),
    stoneHandling: sold(rates.stoneHandling),
    setting: each(rates.setting),
    making: each(rates.making),
    finishing: each(rates.finishing),
    edge: each(rates.edge),
    joining: each(rates.joining),
    engraving: each(rates.engraving),
    margin: 0,
    // Its figures have the tax in them now.
    formula: 'gross',
  }
}
