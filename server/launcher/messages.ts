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

export type FromLauncher =
  | { readonly kind: 'parsed'; readonly id: number; readonly ok: boolean }
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'ended'; readonly id: number }
