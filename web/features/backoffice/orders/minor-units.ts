import { payableStep, readMinor } from '#design/price/currency.ts'

/** An amount as somebody types it, 25, 25.5 or 25,50, in minor units; null where it is none that can be paid. */
export function readMinorUnits(typed: string, currency: string): number | null {
  const minor = readMinor(typed, currency)
  return minor === undefined || minor % payableStep(currency) !== 0 ? null : minor
}
