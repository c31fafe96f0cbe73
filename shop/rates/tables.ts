import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'
import { versionColumns } from '../persistence/version-columns.ts'

/** Every price list there has been; one that an order was priced by is never changed. */
export const rates = pgTable(
  'rates',
  // `Rates` of the shop that wrote it, which may have been an older one: `completeRates` reads it.
  { ...versionColumns(), document: jsonb('document').$type<unknown>().notNull() },
  table => [index('rates_starts_at').on(table.startsAt)],
)

/** A figure of a price list by its place, in the unit of its row. */
export interface DraftFigure {
  readonly key: string
  readonly value: number
}

/** `waiting`: it was to be published, and a person has to agree. */
export type DraftState = 'draft' | 'waiting' | 'published' | 'refused'

/** Figures that a program proposes, and what became of them. */
export const rateDrafts = pgTable('rate_drafts', {
  id: uuid('id').primaryKey(),
  follows: text('follows').notNull(),
  figures: jsonb('figures').$type<readonly DraftFigure[]>().notNull(),
  note: text('note').notNull().default(''),
  /** The largest change in thousandths; null where something was nothing before, or is ten times as much. */
  largest: integer('largest'),
  state: text('state').$type<DraftState>().notNull(),
  /** The price list that was made of it. */
  version: text('version'),
  draftedBy: text('drafted_by').notNull(),
  draftedAt: instant('drafted_at').notNull(),
  decidedBy: text('decided_by').notNull().default(''),
  decidedAt: instant('decided_at'),
})
