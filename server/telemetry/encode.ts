import * as v from 'valibot'
import type { Attributes, Span } from './spans.ts'
import { withoutValues } from './without-values.ts'

// OTLP in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
// Names in camel case, ids in hexadecimal, 64-bit numbers as text, enumerations as numbers.

export interface Resource {
  readonly service: string
  readonly version: string
  readonly instance: string
}

const anyValue = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

export const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

/** Microseconds are what a clock here knows. */
export const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

export const resourceOf = ({ service, version, instance }: Resource) => ({
  attributes: keyValues({
    'service.name': service,
    'service.version': version,
    'service.instance.id': instance,
  }),
})

const scope = { name: 'keepsake' }
const FAILED = { code: 2 }

export const encodeSpans = (resource: Resource, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: resourceOf(resource),
      scopeSpans: [
        {
          scope,
          spans: spans.map(span => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentSpanId !== null && { parentSpanId: span.parentSpanId }),
            name: span.name,
            kind: span.kind,
            startTimeUnixNano: nanoseconds(span.from),
            endTimeUnixNano: nanoseconds(span.to),
            attributes: keyValues(span.attributes),
            ...(span.failed && { status: FAILED }),
          })),
        },
      ],
    },
  ],
})

/** A line of the log, and the span in which it was written. */
export interface LogLine {
  readonly line: string
  readonly traceId?: string | undefined
  readonly spanId?: string | undefined
}

/** The fields of a log's line that are sent on; others stay on this machine. */
const Line = v.object({
  level: v.number(),
  time: v.string(),
  msg: v.optional(v.string(), ''),
  id: v.optional(v.string()),
  method: v.optional(v.string()),
  route: v.optional(v.string()),
  status: v.optional(v.number()),
  ms: v.optional(v.number()),
  err: v.optional(
    v.object({
      type: v.optional(v.string(), ''),
      message: v.optional(v.string(), ''),
      stack: v.optional(v.string(), ''),
    }),
  ),
})
export type LogRecord = v.InferOutput<typeof Line>

export function readLogLine(text: string): LogRecord | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), text)
  return read.success ? read.output : null
}

/** pino's levels go by tens from 10, those of OTLP by fours from 1. */
const severityOf = (level: number) => Math.max(1, Math.floor(level / 10 - 1) * 4 + 1)

export const encodeLogs = (resource: Resource, lines: readonly LogLine[]) => ({
  resourceLogs: [
    {
      resource: resourceOf(resource),
      scopeLogs: [{ scope, logRecords: lines.flatMap(encodeLog) }],
    },
  ],
})

function encodeLog({ line, traceId, spanId }: LogLine) {
  const read = readLogLine(line)
  if (!read) return []
  const { level, time, msg, err, id, method, route, status, ms } = read
  const fields = { 'request.id': id, 'http.request.method': method, 'http.route': route }
  const figures = { 'http.response.status_code': status, 'request.ms': ms }
  const fault = err && {
    'exception.type': err.type,
    'exception.message': withoutValues(err.message),
    'exception.stacktrace': withoutValues(err.stack),
  }
  const given = Object.entries({ ...fields, ...figures, ...fault }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return [
    {
      timeUnixNano: nanoseconds(Date.parse(time)),
      severityNumber: severityOf(level),
      body: { stringValue: msg === '' ? 'request' : msg },
      attributes: keyValues(Object.fromEntries(given)),
      ...(traceId !== undefined && { traceId, spanId }),
    },
  ]
}
