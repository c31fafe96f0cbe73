import { keyValues, nanoseconds, type Resource, resourceOf } from './encode.ts'
import type { Attributes } from './spans.ts'

/** What `getMetricsAsJSON` of prom-client gives; its own type leaves the names of a histogram's parts out. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: unknown
  readonly values: readonly MetricValue[]
}

interface MetricValue {
  readonly value: number
  readonly metricName?: string
  readonly labels: Readonly<Partial<Record<string, string | number>>>
}

/** OTLP's `AggregationTemporality`: since the start of the process. */
const CUMULATIVE = 2

export const encodeMetrics = (
  resource: Resource,
  metrics: readonly Metric[],
  { since, now }: { readonly since: number; readonly now: number },
) => {
  const times = { startTimeUnixNano: nanoseconds(since), timeUnixNano: nanoseconds(now) }
  return {
    resourceMetrics: [
      {
        resource: resourceOf(resource),
        scopeMetrics: [
          {
            scope: { name: 'keepsake' },
            metrics: metrics
              .filter(({ values }) => values.length > 0)
              .map(metric => ({
                name: metric.name,
                description: metric.help,
                ...dataOf(metric, times),
              })),
          },
        ],
      },
    ],
  }
}

interface Times {
  readonly startTimeUnixNano: string
  readonly timeUnixNano: string
}

function dataOf({ name, type, values }: Metric, times: Times) {
  if (type === 'histogram')
    return {
      histogram: {
        aggregationTemporality: CUMULATIVE,
        dataPoints: histograms(name, values, times),
      },
    }
  const dataPoints = values.map(({ value, labels }) => ({
    attributes: keyValues(given(labels)),
    ...times,
    asDouble: value,
  }))
  return type === 'counter'
    ? { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { gauge: { dataPoints } }
}

const given = (labels: MetricValue['labels']): Attributes =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

/** Prometheus counts all below a bound, OTLP those between two of them. */
function histograms(name: string, values: readonly MetricValue[], times: Times) {
  const series = new Map<string, { labels: Attributes; parts: MetricValue[] }>()
  for (const value of values) {
    const { le: _, ...labels } = given(value.labels)
    const key = JSON.stringify(labels)
    const known = series.get(key) ?? { labels, parts: [] }
    known.parts.push(value)
    series.set(key, known)
  }
  return [...series.values()].map(({ labels, parts }) => {
    const buckets = parts.filter(({ metricName }) => metricName === `${name}_bucket`)
    const below = buckets.map(({ value }) => value)
    const partOf = (end: string) =>
      parts.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0
    return {
      attributes: keyValues(labels),
      ...times,
      count: String(partOf('count')),
      sum: partOf('sum'),
      bucketCounts: below.map((count, at) => String(count - (below[at - 1] ?? 0))),
      explicitBounds: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
    }
  })
}
