import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queriesSent } from '#server/database/query-count.ts'
import { SIGNALS, type Signal } from '#server/telemetry/signal.ts'
import { openWorkerMetrics, type WorkerMetrics } from '#server/workers/worker-metrics.ts'
import { type HoldingName, holdings, type LimitName, rateLimits } from '#shop/rate-limits/limits.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export type WorkerKind = 'pictures' | 'castings' | 'packs' | 'tables' | 'stone-lists'

interface Answered {
  readonly method: string
  /** The pattern of the route, never the path: everybody can make up paths, and each label costs. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The metrics that `/metrics` shows. */
export function openMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  new Counter({
    name: 'database_statements_total',
    help: 'Statements that PostgreSQL was asked',
    registers: [register],
    collect() {
      this.reset()
      this.inc(queriesSent())
    },
  })
  const refusals = new Counter({
    name: 'limits_reached_total',
    help: 'Requests that were refused because a client had used a limit up',
    labelNames: ['limit'],
    registers: [register],
  })
  const telemetry = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['signal'], registers: [register] })
  const sent = telemetry(
    'telemetry_sent_total',
    'Spans, lines, sets of metrics and errors that a collector took',
  )
  const dropped = telemetry(
    'telemetry_dropped_total',
    'The same that were dropped: it was slow, away or refused them',
  )
  // From the start on: of a series that begins with its first count, Prometheus sees no increase.
  for (const limit of Object.keys({ ...rateLimits, ...holdings })) refusals.inc({ limit }, 0)
  for (const signal of SIGNALS) for (const counter of [sent, dropped]) counter.inc({ signal }, 0)
  const workers = new Map<WorkerKind, WorkerMetrics>()
  const labelNames = ['kind'] as const
  const ofWorkers = { labelNames, registers: [register] }
  const showEach = (show: (kind: WorkerKind, metrics: WorkerMetrics) => void) => {
    for (const [kind, metrics] of workers) show(kind, metrics)
  }
  new Gauge({
    name: 'workers_running',
    help: 'Processes that paint, weigh or pack; they end after a minute without work',
    ...ofWorkers,
    collect() {
      showEach((kind, metrics) => this.set({ kind }, metrics.running()))
    },
  })
  new Gauge({
    name: 'workers_resident_memory_bytes',
    help: 'Memory of those processes (Linux)',
    ...ofWorkers,
    collect() {
      showEach((kind, metrics) => this.set({ kind }, metrics.memoryBytes()))
    },
  })
  new Counter({
    name: 'workers_started_total',
    help: 'Processes for such work that were started',
    ...ofWorkers,
    collect() {
      this.reset()
      showEach((kind, metrics) => this.inc({ kind }, metrics.totals.started))
    },
  })
  new Counter({
    name: 'workers_killed_total',
    help: 'Processes for such work that ended without a word, for their memory, say',
    ...ofWorkers,
    collect() {
      this.reset()
      showEach((kind, metrics) => this.inc({ kind }, metrics.totals.killed))
    },
  })
  return {
    workers(kind: WorkerKind): WorkerMetrics {
      const metrics = workers.get(kind) ?? openWorkerMetrics()
      workers.set(kind, metrics)
      return metrics
    },
    countLimitReached: (limit: LimitName | HoldingName) => refusals.inc({ limit }),
    allWorkers: () => [...workers.values()],
    observe({ method, route, status, seconds }: Answered) {
      requests.observe(
        {
          method: METHODS.includes(method) ? method : 'other',
          route: route || 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      )
    },
    register,
    countTelemetrySent: (signal: Signal, count: number) => sent.inc({ signal }, count),
    countTelemetryDropped: (signal: Signal, count: number) => dropped.inc({ signal }, count),
    json: () => register.getMetricsAsJSON(),
    type: register.contentType,
    text: () => register.metrics(),
  }
}

export type Metrics = ReturnType<typeof openMetrics>
