import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Metrics } from '../process/metrics.ts'
import { encodeLogs, encodeSpans, type LogLine, type Resource } from './encode.ts'
import { encodeMetrics } from './encode-metrics.ts'
import { traceOutgoing } from './outgoing.ts'
import { openBatchSender, type SenderOptions } from './sender.ts'
import { type Dsn, errorIn, packError } from './sentry.ts'
import type { Signal } from './signal.ts'
import { currentSpan, type Span, sendSpansTo } from './spans.ts'

export interface TelemetryEnvironment {
  /** The base address of a collector that speaks OTLP over HTTP; `/v1/traces` and so on are put behind it. */
  readonly endpoint: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly sentry: Dsn | null
}

export interface TelemetryNeeds {
  readonly version: string
  readonly metrics: Pick<Metrics, 'json' | 'countTelemetrySent' | 'countTelemetryDropped'>
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** For tests, which do not wait. */
  readonly everyMs?: { readonly send: number; readonly metrics: number }
}

export interface Telemetry {
  /** Told of each line of the log, as it is written. */
  hear(line: string): void
  /** Sends what there is, within a few seconds. */
  stop(): Promise<void>
}

const EVERY = { send: 5_000, metrics: 60_000 }
const LIMIT_MS = 5_000
/** A collector that does not answer holds no end up. */
const STOP_MS = 2_000
/** Some megabytes at most, of all that waits. */
const MOST = { traces: 4096, logs: 2048, metrics: 2, errors: 100 } as const

/** Null where nobody wants any: then nothing of this is loaded, and a span costs one comparison. */
export function openTelemetry(
  settings: TelemetryEnvironment,
  needs: TelemetryNeeds,
): Telemetry | null {
  const { endpoint, headers, service, sentry } = settings
  if (!endpoint && !sentry) return null
  const { version, metrics, now, report, everyMs = EVERY } = needs
  const resource: Resource = { service, version, instance: randomUUID() }
  const since = now().getTime()
  const sender = <Item>(
    signal: Signal,
    pack: SenderOptions<Item>['pack'],
    batch: number = Math.ceil(MOST[signal] / 8),
  ) =>
    openBatchSender<Item>({
      most: MOST[signal],
      batch,
      everyMs: everyMs.send,
      limitMs: LIMIT_MS,
      pack,
      sent: count => metrics.countTelemetrySent(signal, count),
      dropped: count => metrics.countTelemetryDropped(signal, count),
      report,
    })
  const stops: (() => Promise<void>)[] = []
  const hearing: ((line: LogLine) => void)[] = []

  if (endpoint) {
    const base = endpoint.replace(/\/$/, '')
    const toCollector = (path: string, body: object) => ({
      url: `${base}/v1/${path}`,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const traces = sender<Span>('traces', spans =>
      toCollector('traces', encodeSpans(resource, spans)),
    )
    const logs = sender<LogLine>('logs', lines => toCollector('logs', encodeLogs(resource, lines)))
    const figures = sender<object>('metrics', ([one = {}]) => toCollector('metrics', one), 1)
    const measure = async () => {
      const all = await metrics.json()
      figures.add(encodeMetrics(resource, all, { since, now: now().getTime() }))
    }
    const timer = setInterval(() => measure().catch(report), everyMs.metrics).unref()
    const own = [endpoint, sentry?.url].flatMap(url => (url ? [new URL(url).origin] : []))
    const endOutgoing = traceOutgoing(origin => own.includes(origin))
    sendSpansTo(traces.add)
    hearing.push(logs.add)
    stops.push(async () => {
      clearInterval(timer)
      endOutgoing()
      sendSpansTo(null)
      await measure().catch(report)
      await Promise.all([traces.stop(), logs.stop(), figures.stop()])
    })
  }
  if (sentry) {
    const errors = sender<LogLine>(
      'errors',
      ([logged = { line: '' }]) => {
        const line = errorIn(logged)
        if (!line) throw new Error('A line that is no error was to be sent as one')
        return packError(sentry, version, logged, line)
      },
      1,
    )
    hearing.push(logged => {
      if (errorIn(logged)) errors.add(logged)
    })
    stops.push(errors.stop)
  }
  return {
    hear(line) {
      const logged = { line, ...currentSpan() }
      for (const hear of hearing) hear(logged)
    },
    async stop() {
      const all = Promise.all(stops.map(stop => stop()))
      await Promise.race([all, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}
