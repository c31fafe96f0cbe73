/** Up to so many whole units of a currency, an estimate is told in steps of so many. */
const steps: readonly (readonly [upTo: number, step: number])[] = [
  [500, 5],
  [2000, 10],
  [Number.POSITIVE_INFINITY, 50],
]

/**
 * An estimated amount as it may be told: no finer than it is known. An estimate is right to about 3 %,
 * so that 8,777 would claim what nobody knows. `minorPerWhole` is 100 for cents, 1 for yen.
 */
export function roughAmount(amount: number, minorPerWhole: number): number {
  const size = Math.abs(amount) / minorPerWhole
  const step = (steps.find(([upTo]) => size < upTo)?.[1] ?? 1) * minorPerWhole
  const rough = Math.round(Math.abs(amount) / step) * step
  // Next to nothing is something all the same.
  return Math.sign(amount) * (rough === 0 && amount !== 0 ? step : rough)
}
