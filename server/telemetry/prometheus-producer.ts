import { type Attributes, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'

/** The result of prom-client's `getMetricsAsJSON`. Its own type omits the names of a histogram's parts. */
export interface PrometheusMetric {
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

/** Passes the metrics of `/metrics` to the SDK's metric reader, so that there is one list of them. */
export function prometheusProducer(
  read: () => Promise<readonly PrometheusMetric[]>,
  resource: Resource,
  now: () => Date,
): MetricProducer {
  const startTime = millisToHrTime(now().getTime())
  return {
    async collect() {
      const times = { startTime, endTime: millisToHrTime(now().getTime()) }
      const metrics = (await read())
        .filter(({ values }) => values.length > 0)
        .map(metric => metricData(metric, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'keepsake' }, metrics }] },
        errors: [],
      }
    },
  }
}

type HrTime = ReturnType<typeof millisToHrTime>
interface Times {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

function metricData({ name, help, type, values }: PrometheusMetric, times: Times): MetricData {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(name, values, times),
    }
  const dataPoints = values.map(({ value, labels }) => ({ attributes: labels, ...times, value }))
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts all values up to a bound, OpenTelemetry those between two bounds. */
function histograms(name: string, values: readonly MetricValue[], times: Times) {
  const series = new Map<string, { attributes: Attributes; parts: MetricValue[] }>()
  for (const value of values) {
    const { le: _, ...attributes } = value.labels
    const key = JSON.stringify(attributes)
    const known = series.get(key) ?? { attributes, parts: [] }
    known.parts.push(value)
    series.set(key, known)
  }
  return [...series.values()].map(({ attributes, parts }) => {
    const buckets = parts.filter(({ metricName }) => metricName === `${name}_bucket`)
    const partOf = (end: string) =>
      parts.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0
    return {
      attributes,
      ...times,
      value: {
        count: partOf('count'),
        sum: partOf('sum'),
        buckets: {
          boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
      },
    }
  })
}
