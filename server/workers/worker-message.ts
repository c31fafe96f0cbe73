import * as v from 'valibot'

/** A worker says that it is ready, then answers task by task. */
export const fromWorkerSchema = v.union([
  v.literal('ready'),
  v.object({
    ok: v.literal(true),
    bytes: v.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array),
  }),
  // It ends after one that is the last.
  v.object({ ok: v.literal(false), error: v.string(), isLast: v.boolean() }),
])
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>
