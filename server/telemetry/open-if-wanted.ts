import { ownVersion } from '../backups/make-backup.ts'
import type { Settings } from '../settings.ts'
import type { TelemetryNeeds } from './open-telemetry.ts'

/** Nothing of it is loaded where nobody wants it. */
export async function openTelemetryIfWanted(
  { telemetry }: Pick<Settings, 'telemetry'>,
  needs: Pick<TelemetryNeeds, 'metrics' | 'now' | 'report'>,
) {
  if (!telemetry.endpoint && !telemetry.sentry) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(telemetry, { version: await ownVersion(), ...needs })
}
