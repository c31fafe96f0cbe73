/** How a sum becomes a price. */
export interface Rounding {
  /** Prices are whole multiples of this, */
  readonly roundTo: number
  /** less this: 1 for prices that end in .99, nothing for whole ones. */
  readonly endsBelow: number
  /** Never less than the sum, or whichever is nearest. */
  readonly rounding: RoundingWay
}

export const roundingWays = ['up', 'nearest'] as const
export type RoundingWay = (typeof roundingWays)[number]

/** What is nothing stays nothing; whatever costs something costs at least the first price there is. */
export function roundedPrice(sum: number, { roundTo, endsBelow, rounding }: Rounding): number {
  if (sum <= 0) return 0
  const steps = (sum + endsBelow) / roundTo
  const whole = rounding === 'up' ? Math.ceil(steps) : Math.floor(steps + 0.5)
  return Math.max(1, whole) * roundTo - endsBelow
}
