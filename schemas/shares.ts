import * as v from 'valibot'

/** Of the short name under which a design is kept. Sixty bits; where two should ever meet in them, the second takes more. */
export const SLUG_LENGTHS = [12, 20, 50] as const

export const sharedSchema = v.object({
  slug: v.pipe(
    v.string(),
    v.regex(/^[0-9a-z]+$/),
    v.minLength(SLUG_LENGTHS[0]),
    v.maxLength(SLUG_LENGTHS[2]),
  ),
})
export type Shared = v.InferOutput<typeof sharedSchema>
