import * as v from 'valibot'

/** Whom a stone stands for. Not part of the piece: two families with the same stones have the same ring. */
export interface StonePerson {
  readonly name: string
  /** Of birth. The day and the year are nobody's business, and never kept. */
  readonly month: number | null
}

/** As many as a piece has stones of their own. */
export const MOST_PEOPLE = 9

export const monthSchema = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
)

/** A design of an account as its owner's browser is told of it. */
export const savedDesignSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Null for a document that this version of the shop cannot read any more. */
  code: v.nullable(v.string()),
  people: v.array(v.object({ name: v.string(), month: v.nullable(v.number()) })),
  revision: v.number(),
  changedAt: v.string(),
  removed: v.boolean(),
})

/** All of them; nobody's, when the session has ended. */
export const savedDesignsSchema = v.object({
  owner: v.nullable(v.string()),
  designs: v.array(savedDesignSchema),
})

/** As it stands in an answer, where a moment is written. */
export type SavedDesignJson = v.InferOutput<typeof savedDesignSchema>
