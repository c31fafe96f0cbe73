import { randomUUID } from 'node:crypto'
import {
  ROOT_CONTEXT,
  type SpanContext as SdkSpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type LogLine, readLogLine } from './log-line.ts'
import { traceOutgoing } from './outgoing.ts'
import { prometheusProducer } from './prometheus-producer.ts'
import type { Signal } from './signal.ts'
import { type SpanContext, type StartSpan, startSpansWith } from './spans.ts'
import type { TelemetryNeeds } from './telemetry-needs.ts'
import { withoutValues } from './without-values.ts'

const EVERY = { send: 5_000, metrics: 60_000 }
/** Time limit for sending one batch, including retries. */
const LIMIT_MS = 5_000
/** Limits of the queues, which take a few megabytes. */
const MOST = { traces: 4096, logs: 2048 } as const

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void
}

interface Collector {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
}

/** Sends traces, metrics and logs to a collector with the OpenTelemetry SDK. */
export function openOtlp(
  { endpoint, headers, service }: Collector,
  { version, metrics, now, report, everyMs = EVERY }: TelemetryNeeds,
  ownOrigins: readonly string[],
) {
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'service.instance.id': randomUUID(),
  })
  const to = (path: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${path}`,
    headers: { ...headers },
    timeoutMillis: LIMIT_MS,
  })

  /** Counts for `/metrics`, because the SDK does not report how much it sent or dropped. */
  function counted<Items>(
    signal: Signal,
    exporter: Exporter<Items>,
    countOf: (items: Items) => number,
  ) {
    const send = exporter.export.bind(exporter)
    let waiting = 0
    let isDown = false
    exporter.export = (items, done) =>
      send(items, result => {
        const count = countOf(items)
        waiting -= count
        const isSent = result.code === ExportResultCode.SUCCESS
        if (isSent) metrics.countTelemetrySent(signal, count)
        else metrics.countTelemetryDropped(signal, count)
        // Report once per outage, because the report is itself a log line to send.
        if (!isSent && !isDown) report(result.error)
        isDown = !isSent
        done(result)
      })
    /** Whether the queue has room for one more; if not, counts it as dropped. */
    return (most: number) => {
      const hasRoom = waiting < most
      if (hasRoom) waiting += 1
      else metrics.countTelemetryDropped(signal, 1)
      return hasRoom
    }
  }

  const batches = (signal: keyof typeof MOST) => ({
    maxQueueSize: MOST[signal],
    maxExportBatchSize: MOST[signal] / 8,
    scheduledDelayMillis: everyMs.send,
  })
  const spanExporter = new OTLPTraceExporter(to('traces'))
  const hasRoomForSpan = counted('traces', spanExporter, spans => spans.length)
  const tracing = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: spanExporter, ...batches('traces') })],
  })
  const logExporter = new OTLPLogExporter(to('logs'))
  const hasRoomForLine = counted('logs', logExporter, lines => lines.length)
  const logging = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: logExporter, ...batches('logs') })],
  })
  const metricExporter = new OTLPMetricExporter(to('metrics'))
  counted('metrics', metricExporter, () => 1)
  const measuring = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: metricExporter,
        exportIntervalMillis: everyMs.metrics,
        exportTimeoutMillis: LIMIT_MS,
        metricProducers: [prometheusProducer(metrics.json, resource, now)],
      }),
    ],
  })

  const tracer = tracing.getTracer('keepsake')
  const startSpan: StartSpan = ({ name, kind, attributes, parent }) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
    let isOpen = true
    return {
      context: span.spanContext(),
      end(outcome = {}) {
        if (!isOpen) return
        isOpen = false
        if (!hasRoomForSpan(MOST.traces)) return
        if (outcome.name) span.updateName(outcome.name)
        if (outcome.attributes) span.setAttributes(outcome.attributes)
        if (outcome.failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  startSpansWith(startSpan)
  const endOutgoing = traceOutgoing(origin => ownOrigins.includes(origin))

  const logger = logging.getLogger('keepsake')
  return {
    hear(logged: LogLine) {
      const record = recordOf(logged)
      if (record && hasRoomForLine(MOST.logs)) logger.emit(record)
    },
    async stop() {
      endOutgoing()
      startSpansWith(null)
      await Promise.allSettled([tracing.shutdown(), logging.shutdown(), measuring.shutdown()])
    },
  }
}

function contextOf(parent: SpanContext | null | undefined) {
  if (!parent) return ROOT_CONTEXT
  const context: SdkSpanContext = { ...parent, traceFlags: TraceFlags.SAMPLED }
  return trace.setSpanContext(ROOT_CONTEXT, context)
}

/** The levels of pino rise by ten from 10, those of OpenTelemetry by four from 1. */
const severityOf = (level: number) => Math.max(1, Math.floor(level / 10 - 1) * 4 + 1)

function recordOf({ line, traceId, spanId }: LogLine) {
  const read = readLogLine(line)
  if (!read) return null
  const { level, time, msg, err, id, method, route, status, ms } = read
  return {
    timestamp: new Date(time),
    severityNumber: severityOf(level),
    body: msg === '' ? 'request' : msg,
    attributes: {
      'request.id': id,
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'request.ms': ms,
      ...(err && {
        'exception.type': err.type,
        'exception.message': withoutValues(err.message),
        'exception.stacktrace': withoutValues(err.stack),
      }),
    },
    context: contextOf(traceId && spanId ? { traceId, spanId } : null),
  }
}
