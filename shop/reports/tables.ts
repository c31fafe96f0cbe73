import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FunnelStepId } from './steps.ts'

/** How often each step of the way to an order was reached on a day. Nothing of who. */
export const journeyCounts = pgTable(
  'journey_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').$type<FunnelStepId>().notNull(),
    count: integer('count').notNull(),
    /** Of them made up. */
    demo: integer('demo').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.day, table.step] })],
)
