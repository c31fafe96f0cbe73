import { ownVersion } from '../backups/make-backup.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Settings } from '../settings.ts'

/** Nothing of it is loaded where nobody wants it. */
export async function openTelemetryIfWanted(
  { telemetry }: Pick<Settings, 'telemetry'>,
  metrics: Metrics,
  report: (error: unknown) => void,
) {
  if (!telemetry.endpoint && !telemetry.sentry) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(telemetry, { version: await ownVersion(), metrics, report })
}
