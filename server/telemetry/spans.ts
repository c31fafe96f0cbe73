import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** By the numbers of OTLP's `SpanKind`. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Whose part a span is: 32 and 16 hexadecimal digits, as W3C Trace Context has them. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
}

export interface Span extends SpanContext {
  readonly parentSpanId: string | null
  readonly name: string
  readonly kind: number
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Never a person's: routes, tables, kinds and figures, no paths, queries, values or addresses. */
  readonly attributes: Attributes
  readonly failed: boolean
}

export interface Naming {
  readonly name: string
  readonly kind?: keyof typeof SPAN_KIND
  readonly attributes?: Attributes
  /** What another process sent along; without it, the span that this code runs in. */
  readonly parent?: SpanContext | null
}

/** A span under way; it is sent when it ends. */
export interface OpenSpan {
  readonly context: SpanContext
  end(outcome?: { name?: string; attributes?: Attributes; failed?: boolean }): void
}

const storage = new AsyncLocalStorage<SpanContext>()
let take: ((span: Span) => void) | null = null

/** From now on spans are made, and handed over when they end; null ends that. */
export function sendSpansTo(taker: ((span: Span) => void) | null): void {
  take = taker
}

export const isTracing = (): boolean => take !== null
export const currentSpan = (): SpanContext | undefined => storage.getStore()

const now = () => performance.timeOrigin + performance.now()

export function beginSpan(naming: Naming): OpenSpan | null {
  if (!take) return null
  const { name, kind = 'internal', attributes = {}, parent = currentSpan() ?? null } = naming
  const digits = randomUUID().replaceAll('-', '')
  const traceId = parent?.traceId ?? randomUUID().replaceAll('-', '')
  const context = { traceId, spanId: digits.slice(-16) }
  const from = now()
  let open = true
  return {
    context,
    end(outcome = {}) {
      if (!open) return
      open = false
      take?.({
        ...context,
        parentSpanId: parent?.spanId ?? null,
        name: outcome.name ?? name,
        kind: SPAN_KIND[kind],
        from,
        to: now(),
        attributes: { ...attributes, ...outcome.attributes },
        failed: outcome.failed ?? false,
      })
    },
  }
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
