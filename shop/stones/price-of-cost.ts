import { minorPerWhole } from '#design/price/currency.ts'
import { RATE_ONE, type StoneTerms } from '#schemas/stone-terms.ts'

/**
 * Our price of a stone that costs so much: the factor of its band, in our currency, up to the next whole unit.
 * Rounded up, because a price below its rule is money lost and nobody notices.
 */
export function priceOfCost(
  cost: number,
  { currency, rateMicro, bands }: Pick<StoneTerms, 'currency' | 'rateMicro' | 'bands'>,
  ours: string,
): number {
  const wholes = cost / minorPerWhole(currency)
  const band = bands.find(({ upTo }) => upTo === null || wholes <= upTo)
  const price =
    (wholes * (currency === ours ? RATE_ONE : rateMicro) * (band?.factorPermille ?? 1000)) /
    (RATE_ONE * 1000)
  // What a division leaves behind is no reason for another unit.
  return Math.max(1, Math.ceil(Number(price.toFixed(6)))) * minorPerWhole(ours)
}
