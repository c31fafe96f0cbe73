import type { SpanContext } from './spans.ts'

/** Version 00 of https://www.w3.org/TR/trace-context/; later versions begin the same way. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-|$)/
const NOTHING = /^0+$/

/** Whose part a request is; null for what is no such header, which is then as if it were not there. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId = '', spanId = ''] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)
    ? null
    : { traceId, spanId }
}

/** Everything is recorded here, so the flag says so. */
export const writeTraceparent = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`
