import { gte, lt, type SQL, type SQLWrapper } from 'drizzle-orm'

/** From a moment on, and before another; null for open ends. */
export interface Between {
  readonly since: Date | null
  readonly before: Date | null
}

/** Conditions on a column, or on what a query named: none for open ends. */
export const conditionsOf = (at: SQLWrapper, { since, before }: Between): readonly SQL[] => [
  ...(since ? [gte(at, since)] : []),
  ...(before ? [lt(at, before)] : []),
]
