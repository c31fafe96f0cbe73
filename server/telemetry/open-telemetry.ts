import { setTimeout as delay } from 'node:timers/promises'
import type { LogLine } from './log-line.ts'
import { type Dsn, openSentry } from './sentry.ts'
import { currentSpan } from './spans.ts'
import type { TelemetryNeeds } from './telemetry-needs.ts'

export interface TelemetryEnvironment {
  /** The base address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly sentry: Dsn | null
}

export interface Telemetry {
  /** Takes each line of the log as it is written. */
  hear(line: string): void
  /** Sends the queued items, within a few seconds. */
  stop(): Promise<void>
}

interface Receiver {
  hear(line: LogLine): void
  stop(): Promise<void>
}

/** How long the process, when it ends, waits for a receiver that does not answer. */
const STOP_MS = 2_000

/** Null if neither setting is given. Loads the OpenTelemetry SDK only for a collector. */
export async function openTelemetry(
  settings: TelemetryEnvironment,
  needs: TelemetryNeeds,
): Promise<Telemetry | null> {
  const { endpoint, sentry } = settings
  const receivers: Receiver[] = []
  if (endpoint) {
    const own = [endpoint, sentry?.url].flatMap(url => (url ? [new URL(url).origin] : []))
    const { openOtlp } = await import('./otlp.ts')
    receivers.push(openOtlp({ ...settings, endpoint }, needs, own))
  }
  if (sentry) receivers.push(openSentry(sentry, needs))
  if (receivers.length === 0) return null
  return {
    hear(line) {
      const logged = { line, ...currentSpan() }
      for (const receiver of receivers) receiver.hear(logged)
    },
    async stop() {
      const all = Promise.all(receivers.map(receiver => receiver.stop()))
      await Promise.race([all, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}
