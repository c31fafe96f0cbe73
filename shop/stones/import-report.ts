import * as v from 'valibot'

export const listCountsSchema = v.object({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  /** Listed otherwise, but somebody has them: they stay as they were. */
  kept: v.number(),
  gone: v.number(),
  /** Offered of this supplier before. */
  before: v.number(),
})
export type ListCounts = v.InferOutput<typeof listCountsSchema>

/** What is kept of a list beside its lines. */
export const importReportSchema = v.object({
  head: v.optional(v.array(v.string()), []),
  mapping: v.optional(v.record(v.string(), v.number()), {}),
  sample: v.optional(v.array(v.string()), []),
  missing: v.optional(v.array(v.string()), []),
  lines: v.optional(v.number(), 0),
  unchanged: v.optional(v.number(), 0),
  revision: v.optional(v.number(), 0),
  faultCount: v.optional(v.number(), 0),
  faults: v.optional(v.array(v.object({ line: v.number(), words: v.string() })), []),
  counts: v.optional(v.nullable(listCountsSchema), null),
})
