import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '../invoices/tables.ts'
import type { OrderState } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'
import type { DeliveryEvent, WebhookEvent } from './events.ts'

/** Where other systems listen. The secret is no column: it is made from the shop's own and the salt. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull().unique(),
  /** Empty: all events. */
  events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
  salt: text('salt').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** Since when nothing has been delivered; null after each delivery. */
  failingSince: instant('failing_since'),
  /** Nothing is tried before then: whoever does not answer must not hold up the others. */
  restUntil: instant('rest_until'),
  disabledAt: instant('disabled_at'),
  disabledWhy: text('disabled_why'),
})

export interface DeliveryAttempt {
  readonly at: string
  readonly ms: number
  /** Null when nothing came back. */
  readonly status: number | null
  readonly fault: string | null
}

/** What a paper adds to the books: less than nothing for a credit note. */
export interface PaperSummary {
  readonly number: string
  readonly kind: InvoiceKind
  readonly amount: number
  readonly issuedAt: string
}

export interface OrderMoment {
  readonly state: OrderState
  readonly changedAt: string
  readonly tracking: { readonly carrier: string; readonly code: string } | null
  readonly refunded: number
  readonly paid?: number
  /** Release 0.2.0 writes neither of these. */
  readonly version?: number
  readonly updatedAt?: string
  /** Of which paper it tells. */
  readonly paper?: PaperSummary
}

/** `held`: the webhook was switched off before it could be delivered. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'held'

/** What is to be told, written with its cause; afterwards the log of how it went. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver's key to tell a repetition by: the same however often it is sent. */
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    event: text('event').$type<DeliveryEvent>().notNull(),
    /** What can change of an order, as it was when it happened. */
    moment: jsonb('moment').$type<OrderMoment>().notNull(),
    /** Byte for byte what is signed and sent; written when it is first sent. */
    body: text('body'),
    state: text('state').$type<DeliveryState>().notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When it was last asked for: at first with its cause, later by hand. */
    askedAt: instant('asked_at').notNull(),
    /** How often it was asked for once more. */
    again: integer('again').notNull().default(0),
    /** Tries since it was last asked for. */
    tries: integer('tries').notNull().default(0),
    /** The last tries of all. */
    attempts: jsonb('attempts').$type<readonly DeliveryAttempt[]>().notNull().default([]),
  },
  table => [index('webhook_deliveries_log').on(table.webhookId, table.createdAt)],
)
