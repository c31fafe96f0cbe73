import * as v from 'valibot'
import type { Between } from '#shop/persistence/between.ts'

/** A moment by which a list is narrowed. */
export const filterBy = (words: string) =>
  v.optional(v.pipe(v.string(), v.isoTimestamp(), v.description(words)))

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text))

export const betweenInstants = (
  since: string | undefined,
  before: string | undefined,
): Between => ({
  since: dateOf(since),
  before: dateOf(before),
})
