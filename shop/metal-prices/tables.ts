import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** `waiting` for an owner's yes; `kept` changed nothing; `replaced` by a later reading before anybody answered. */
export type ReadingState = 'waiting' | 'entered' | 'kept' | 'refused' | 'replaced' | 'failed'

/** Every price of metal that was told to the shop, and what became of it. */
export const metalPrices = pgTable('metal_prices', {
  id: serial('id').primaryKey(),
  readAt: instant('read_at').notNull(),
  /** Who or what said it: a person, or the host of an address. */
  source: text('source').notNull(),
  /** Whether the shop fetched it by itself. */
  how: text('how').$type<'typed' | 'fetched'>().notNull(),
  prices: jsonb('prices').$type<unknown>().notNull(),
  /** Thousandths. */
  factor: integer('factor').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<ReadingState>().notNull(),
  /** The largest change among the metals, in thousandths. */
  moved: integer('moved').notNull().default(0),
  /** Why nothing came of it. */
  fault: text('fault').notNull().default(''),
  /** The price list that was made of it. */
  version: text('version'),
  decidedBy: text('decided_by').notNull().default(''),
})
