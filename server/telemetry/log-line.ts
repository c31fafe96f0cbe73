import * as v from 'valibot'

/** A line of the log, and the span in which it was written. */
export interface LogLine {
  readonly line: string
  readonly traceId?: string | undefined
  readonly spanId?: string | undefined
}

/** The fields of a log line that are sent on. All others stay on this machine. */
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
