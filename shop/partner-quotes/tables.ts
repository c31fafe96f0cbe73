import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Quote } from '#design/price/quote.ts'
import { apiKeys } from '../keys/tables.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'

/** Quotes that the shop signed for partners' pages, under the `jti` of their tokens. */
export const partnerQuotes = pgTable(
  'partner_quotes',
  {
    id: uuid('id').primaryKey(),
    /** The origin of the page that it was signed for. */
    audience: text('audience').notNull(),
    /** The key that it was signed or billed with; null where nobody used one. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** The design that it is for. */
    hash: text('hash').notNull(),
    /** Under which the shop opens the design: its code, or the name of the shared design. */
    linkKey: text('link_key').notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** The partner's own words for it, such as the number of an order. */
    reference: text('reference'),
    issuedAt: instant('issued_at').notNull(),
    /** The `exp` of its token, in whole seconds. */
    expiresAt: instant('expires_at').notNull(),
    /** Set once the partner takes over the bill: as it was on the key at that moment. */
    billing: jsonb('billing').$type<unknown>(),
    /** Until when the link of a billed quote holds. */
    billedUntil: instant('billed_until'),
  },
  table => [
    index('partner_quotes_expires_at').on(table.expiresAt),
    check(
      'partner_quotes_billed',
      sql`(${table.billing} is null) = (${table.billedUntil} is null)`,
    ),
  ],
)

/** The order that used a quote: one at most, for one piece. An order that is cancelled unpaid releases it. */
export const partnerQuoteUses = pgTable(
  'partner_quote_uses',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => partnerQuotes.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  table => [index('partner_quote_uses_order').on(table.orderId)],
)
