import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'
import { type ReturnKind, type ReturnState, returnStates } from './states.ts'

const known = returnStates.map(state => `'${state}'`).join(', ')

/** Which line of the order, by its place in the record, and how many of it. */
export interface ReturnedLine {
  readonly at: number
  readonly quantity: number
}

/** What somebody wants to send back, and how far that has come. What happened is in the order's events. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Made by the browser, so that a second press of the button is the same return. */
    key: uuid('key').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    lines: jsonb('lines').$type<readonly ReturnedLine[]>().notNull(),
    /** What the customer wrote. Emptied with their account. */
    words: text('words').notNull(),
    /** How it comes to us, in the words of whoever agreed to it. Goes with the account, like the refusal. */
    instructions: text('instructions'),
    /** Why we refused. */
    refusal: text('refusal'),
    /** What goes back, once that is settled. */
    amount: minorUnits('amount'),
    askedAt: instant('asked_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    unique('returns_key').on(table.orderId, table.key),
    index('returns_state').on(table.state),
    index('returns_latest').on(table.state, table.changedAt, table.id),
    // Every page of the workshop says how many are new.
    index('returns_asked').on(table.askedAt),
    check('returns_state_known', sql`${table.state} in (${sql.raw(known)})`),
    check('returns_refusal', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('returns_amount', sql`${table.amount} > 0`),
  ],
)
