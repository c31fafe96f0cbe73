/** One figure of a run. Most figures have no limit; the others have a performance floor, a fixed limit or a ratio. */
export interface BenchFinding {
  /** The next run compares its figure of the same name. */
  readonly what: string
  readonly value: number
  readonly unit?: string
  readonly details?: string
  readonly atMost?: number
  readonly atLeast?: number
}

export const isGood = ({ value, atMost = Infinity, atLeast = -Infinity }: BenchFinding): boolean =>
  value <= atMost && value >= atLeast

export type Measurement = (
  shop: Readonly<{ origin: string; databaseUrl: string; dataDir: string; pid: number }>,
) => Promise<readonly BenchFinding[]>

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const below = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const above = sorted[Math.floor(middle)] ?? Number.NaN
  return (below + above) / 2
}
