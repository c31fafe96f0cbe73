/** One line of the report: what was measured, against what, and whether that will do. */
export interface BenchFinding {
  readonly what: string
  readonly found: string
  readonly budget: string
  readonly good: boolean
}

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
