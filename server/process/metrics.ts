import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { queriesSent } from '#server/database/query-count.ts'
import type { LimitName } from '#shop/rate-limits/limits.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Answered {
  readonly method: string
  /** The pattern of the route, never the path: everybody can make up paths, and each label costs. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The figures that `/metrics` shows. */
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
  return {
    limitReached: (limit: LimitName) => refusals.inc({ limit }),
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
    type: register.contentType,
    text: () => register.metrics(),
  }
}

export type Metrics = ReturnType<typeof openMetrics>
