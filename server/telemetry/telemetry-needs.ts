import type { Metrics } from '../process/metrics.ts'

export interface TelemetryNeeds {
  readonly version: string
  readonly metrics: Pick<Metrics, 'json' | 'countTelemetrySent' | 'countTelemetryDropped'>
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** Tests set shorter intervals. */
  readonly everyMs?: { readonly send: number; readonly metrics: number }
}
