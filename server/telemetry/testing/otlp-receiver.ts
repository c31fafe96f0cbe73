import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

// The messages of https://github.com/open-telemetry/opentelemetry-proto (release 1.10), as JSON has them.
// Strict: a field that the published files do not name is an error. 64-bit integers are strings or numbers:
// https://protobuf.dev/programming-guides/json/
const digits = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${count}}$`)))
const fixed64 = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
)
const uint32 = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const double = v.number()
const AnyValue = v.union([
  v.strictObject({ stringValue: v.string() }),
  v.strictObject({ boolValue: v.boolean() }),
  v.strictObject({
    intValue: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^-?\d+$/)),
  }),
  v.strictObject({ doubleValue: double }),
])
const KeyValues = v.array(v.strictObject({ key: v.string(), value: AnyValue }))
const resource = v.strictObject({ attributes: KeyValues, droppedAttributesCount: uint32 })
const scope = v.strictObject({ name: v.string(), version: v.optional(v.string()) })

const SpanSchema = v.strictObject({
  traceId: digits(32),
  spanId: digits(16),
  parentSpanId: v.optional(digits(16)),
  name: v.pipe(v.string(), v.nonEmpty()),
  kind: v.picklist([1, 2, 3, 4, 5]),
  startTimeUnixNano: fixed64,
  endTimeUnixNano: fixed64,
  traceState: v.optional(v.string()),
  flags: uint32,
  attributes: KeyValues,
  droppedAttributesCount: uint32,
  events: v.optional(v.tuple([])),
  droppedEventsCount: uint32,
  links: v.optional(v.tuple([])),
  droppedLinksCount: uint32,
  status: v.optional(v.strictObject({ code: v.picklist([0, 1, 2]) })),
})
const LogRecord = v.strictObject({
  timeUnixNano: fixed64,
  observedTimeUnixNano: v.optional(fixed64),
  flags: uint32,
  droppedAttributesCount: uint32,
  severityNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
  body: AnyValue,
  attributes: KeyValues,
  traceId: v.optional(digits(32)),
  spanId: v.optional(digits(16)),
})
const times = { startTimeUnixNano: fixed64, timeUnixNano: fixed64 }
const Numbers = v.array(v.strictObject({ attributes: KeyValues, ...times, asDouble: double }))
const Histograms = v.array(
  v.pipe(
    v.strictObject({
      attributes: KeyValues,
      ...times,
      count: fixed64,
      sum: double,
      bucketCounts: v.array(fixed64),
      explicitBounds: v.array(double),
    }),
    // "The number of elements in bucket_counts array must be by one greater than the number of elements in explicit_bounds array."
    v.check(point => point.bucketCounts.length === point.explicitBounds.length + 1),
    v.check(
      point =>
        point.bucketCounts.reduce((sum, one) => sum + Number(one), 0) === Number(point.count),
    ),
  ),
)
const aggregationTemporality = v.literal(2)
const named = { name: v.string(), description: v.string(), unit: v.optional(v.string()) }
const Metric = v.union([
  v.strictObject({ ...named, gauge: v.strictObject({ dataPoints: Numbers }) }),
  v.strictObject({
    ...named,
    sum: v.strictObject({
      dataPoints: Numbers,
      aggregationTemporality,
      isMonotonic: v.boolean(),
    }),
  }),
  v.strictObject({
    ...named,
    histogram: v.strictObject({ dataPoints: Histograms, aggregationTemporality }),
  }),
])

const requests = {
  '/v1/traces': v.strictObject({
    resourceSpans: v.array(
      v.strictObject({
        resource,
        scopeSpans: v.array(v.strictObject({ scope, spans: v.array(SpanSchema) })),
      }),
    ),
  }),
  '/v1/logs': v.strictObject({
    resourceLogs: v.array(
      v.strictObject({
        resource,
        scopeLogs: v.array(v.strictObject({ scope, logRecords: v.array(LogRecord) })),
      }),
    ),
  }),
  '/v1/metrics': v.strictObject({
    resourceMetrics: v.array(
      v.strictObject({
        resource,
        scopeMetrics: v.array(v.strictObject({ scope, metrics: v.array(Metric) })),
      }),
    ),
  }),
}

export type ReceivedSpan = v.InferOutput<typeof SpanSchema>

export const attributesOf = (of: { attributes: v.InferOutput<typeof KeyValues> }) =>
  Object.fromEntries(of.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector: takes what is right by the published messages, and keeps it. */
export async function openReceiver() {
  const spans: ReceivedSpan[] = []
  const logs: v.InferOutput<typeof LogRecord>[] = []
  const metrics: v.InferOutput<typeof Metric>[] = []
  const faults: string[] = []
  let whole = ''
  const server = createServer(async (message, res) => {
    const body = await text(message)
    whole += body
    const read = <Path extends keyof typeof requests>(path: Path) =>
      v.safeParse(requests[path], JSON.parse(body))
    const note = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
      faults.push(...(issues ?? []).map(one => `${v.getDotPath(one)}: ${one.message}`))
    if (message.headers['content-type'] !== 'application/json') faults.push('no JSON')
    if (message.url === '/v1/traces') {
      const found = read('/v1/traces')
      note(found.issues)
      if (found.success)
        spans.push(
          ...found.output.resourceSpans.flatMap(one => one.scopeSpans.flatMap(part => part.spans)),
        )
    } else if (message.url === '/v1/logs') {
      const found = read('/v1/logs')
      note(found.issues)
      if (found.success)
        logs.push(
          ...found.output.resourceLogs.flatMap(one =>
            one.scopeLogs.flatMap(part => part.logRecords),
          ),
        )
    } else if (message.url === '/v1/metrics') {
      const found = read('/v1/metrics')
      note(found.issues)
      if (found.success)
        metrics.push(
          ...found.output.resourceMetrics.flatMap(one =>
            one.scopeMetrics.flatMap(part => part.metrics),
          ),
        )
    } else faults.push(`nobody listens at ${message.url}`)
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    logs,
    metrics,
    faults,
    whole: () => whole,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
