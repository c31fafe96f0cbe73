import * as v from 'valibot'

/** Of one picture, before it is taken. */
export const pictureLimits = { bytes: 10_000_000, pixels: 40_000_000, longSide: 2048 } as const

export const pictureTooHeavy = `This file is larger than ${pictureLimits.bytes / 1e6} MB. Please send a smaller copy of it.`

/** What is answered to a file that is not taken: what to do about it, in words. */
export const refusedFileSchema = v.object({ words: v.optional(v.string()) })
export type RefusedFile = v.InferOutput<typeof refusedFileSchema>
