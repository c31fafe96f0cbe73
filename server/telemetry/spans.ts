import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Whose part a span is: 32 and 16 hexadecimal digits, as W3C Trace Context has them. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
}

type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

export interface Naming {
  readonly name: string
  readonly kind?: SpanKind
  /** No personal data: routes, tables, kinds and figures, but no paths, queries, values or addresses. */
  readonly attributes?: Attributes
  /** What another process sent along; without it, the span that this code runs in. */
  readonly parent?: SpanContext | null
}

/** A span under way; it is sent when it ends. */
export interface OpenSpan {
  readonly context: SpanContext
  end(outcome?: { name?: string; attributes?: Attributes; failed?: boolean }): void
}

/** Starts a span in the OpenTelemetry SDK, which is loaded only for a collector. */
export type StartSpan = (span: {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  readonly parent: SpanContext | null
}) => OpenSpan

const storage = new AsyncLocalStorage<SpanContext>()
let start: StartSpan | null = null

/** Sets the function that starts spans; null turns spans off. */
export function startSpansWith(starter: StartSpan | null): void {
  start = starter
}

export const isTracing = (): boolean => start !== null
export const currentSpan = (): SpanContext | undefined => storage.getStore()

export function beginSpan(naming: Naming): OpenSpan | null {
  if (!start) return null
  const { name, kind = 'internal', attributes = {}, parent = currentSpan() ?? null } = naming
  return start({ name, kind, attributes, parent })
}

/** Runs the work as a span of its own, or as nothing at all while nobody wants spans. */
export function inSpan<Result>(naming: Naming, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(naming)
  return span ? endWith(span, runIn(span, work)) : work()
}

export const runIn = <Result>(span: OpenSpan, work: () => Result): Result =>
  storage.run(span.context, work)

async function endWith<Result>(span: OpenSpan, running: Promise<Result>): Promise<Result> {
  try {
    const result = await running
    span.end()
    return result
  } catch (error) {
    span.end({ failed: true, attributes: { 'error.type': nameOf(error) } })
    throw error
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'other')
