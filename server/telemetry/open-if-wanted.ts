import { ownVersion } from '../backups/make-backup.ts'
import type { Environment } from '../environment/environment.ts'
import type { TelemetryNeeds } from './telemetry-needs.ts'

/** Nothing of it is loaded where nobody wants it. */
export async function openTelemetryIfWanted(
  { telemetry }: Pick<Environment, 'telemetry'>,
  needs: Pick<TelemetryNeeds, 'metrics' | 'now' | 'report'>,
) {
  if (!telemetry.endpoint && !telemetry.sentry) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(telemetry, { version: await ownVersion(), ...needs })
}
