import * as v from 'valibot'

/** What no process that the launcher starts may go beyond. */
export interface ProcessLimits {
  /** Of the JavaScript heap. */
  readonly heapMb: number
  /** Of everything it may write to, WebAssembly's memory and buffers among it. */
  readonly dataMb: number
  /** Below the shop's own priority by so much. */
  readonly nice: number
}

/** One file to be parsed: where it lies, by what, and where the answer goes. */
export interface ParseJob extends ProcessLimits {
  readonly script: string
  readonly facts: string
  readonly from: string
  readonly to: string
  readonly limitMs: number
  readonly answerBytes: number
}

/** A process that answers one task after another until it is ended. */
export interface WorkerStart extends ProcessLimits {
  readonly script: string
}

export type ToLauncher =
  | { readonly kind: 'parse'; readonly id: number; readonly job: ParseJob }
  | { readonly kind: 'start'; readonly id: number; readonly start: WorkerStart }
  | { readonly kind: 'task'; readonly id: number; readonly task: unknown }
  | { readonly kind: 'end'; readonly id: number }

export const fromLauncherSchema = v.variant('kind', [
  v.object({ kind: v.literal('parsed'), id: v.number(), ok: v.boolean() }),
  v.object({ kind: v.literal('started'), id: v.number(), pid: v.number() }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer: v.unknown() }),
  v.object({ kind: v.literal('ended'), id: v.number() }),
])
export type FromLauncher = v.InferOutput<typeof fromLauncherSchema>
