import * as v from 'valibot'
import { MOST_MARKS } from './marked-stones-limit.ts'

const id = v.pipe(v.string(), v.uuid())

/** What a browser tells an account: stones marked since, and no longer. */
export const markChangesSchema = v.object({
  /** Whose marks the browser believes to hold. */
  owner: v.nullable(v.string()),
  marked: v.pipe(v.array(id), v.maxLength(MOST_MARKS)),
  unmarked: v.pipe(v.array(id), v.maxLength(2 * MOST_MARKS)),
})

/** What the account answers: all it has then. */
export const marksAnswerSchema = v.object({ owner: v.string(), ids: v.array(id) })
export type MarksAnswer = v.InferOutput<typeof marksAnswerSchema>
