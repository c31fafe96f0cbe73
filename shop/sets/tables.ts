import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DesignSet } from '#design/sets/set.ts'

/** A set as a line of a cart or an order carries it. */
export interface SetMark {
  readonly hash: string
  readonly set: DesignSet
}

/** Sets under short links, each with its designs, which stand nowhere else. Whose it is is not written down. */
export const sharedSets = pgTable(
  'shared_sets',
  {
    slug: text('slug').primaryKey(),
    hash: text('hash').notNull().unique(),
    document: jsonb('document').notNull(),
    /** The designs that it refers to, in its order. */
    designs: jsonb('designs').notNull(),
    /** Exact to the day: nobody's comings and goings are written down. */
    lastOpenedOn: date('last_opened_on', { mode: 'string' }).notNull(),
  },
  table => [index('shared_sets_last_opened_on').on(table.lastOpenedOn)],
)
