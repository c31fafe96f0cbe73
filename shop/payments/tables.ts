import { type AnyColumn, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import type { Actor } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'

export const paymentStates = [
  'begun',
  'requires-action',
  'processing',
  'captured',
  'failed',
  'cancelled',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Something was asked to go back and is neither there nor refused. */
export const isRefundOpen = ({
  refundAsked,
  refunded,
}: Record<'refundAsked' | 'refunded', AnyColumn>) => sql`${refundAsked} > ${refunded}`

/** One attempt to pay an order. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    provider: text('provider').notNull(),
    /** What confirms the order, or the rest of its price after a deposit. */
    pays: text('pays', { enum: ['first', 'rest'] })
      .notNull()
      .default('first'),
    /** The provider's own name for it, once it has said it. */
    intent: text('intent'),
    state: text('state').$type<PaymentState>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    captured: minorUnits('captured').notNull().default(0),
    /** Everything that was asked to go back and was not refused, arrived or not. */
    refundAsked: minorUnits('refund_asked').notNull().default(0),
    refunded: minorUnits('refunded').notNull().default(0),
    /** Of what was asked to go back, what the price was lowered by: the piece is still theirs. */
    letOff: minorUnits('let_off').notNull().default(0),
    /** Taken for an order that needed it no more: it goes back by itself, and pays for nothing. */
    surplus: boolean('surplus').notNull().default(false),
    begunAt: instant('begun_at').notNull(),
  },
  table => [
    unique('payments_attempt').on(table.orderId, table.attempt),
    unique('payments_intent').on(table.provider, table.intent),
    index('payments_state').on(table.state),
    index('payments_refunds_open').on(table.begunAt).where(isRefundOpen(table)),
    check('payments_captured', sql`${table.captured} between 0 and ${table.amount}`),
    // No operation, however it is raced, gives back more than was taken.
    check('payments_refunds', sql`${table.refundAsked} between 0 and ${table.captured}`),
    check('payments_refunded', sql`${table.refunded} between 0 and ${table.refundAsked}`),
    check('payments_let_off', sql`${table.letOff} between 0 and ${table.refundAsked}`),
  ],
)

/** Written before each call to the provider, under the key that the call carries. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    key: uuid('key').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['charge', 'refund', 'cancel'] }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** `asked` until the provider has said for certain what became of it. */
    state: text('state', { enum: ['asked', 'done', 'refused'] }).notNull(),
    /** What the call needs to be made again, word for word. */
    request: jsonb('request').$type<Readonly<Record<string, string>>>().notNull(),
    reason: text('reason'),
    actor: text('actor').$type<Actor>().notNull(),
    /** The staff member who refunds it; it counts towards their limit. */
    askedBy: uuid('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
  },
  table => [
    index('payment_movements_payment').on(table.paymentId),
    index('payment_movements_asked_by')
      .on(table.askedBy, table.askedAt)
      .where(isNotNull(table.askedBy)),
    check('payment_movements_amount', sql`${table.amount} >= 0`),
  ],
)

export const refundRequestStates = [
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const

/** Refunds that a second person has to approve first. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    /** Also the refund's key: however often it is approved, it is paid once. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['refund', 'cancel', 'return'] }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** What else was entered: what becomes of the piece, or which return it is. */
    wanted: jsonb('wanted').notNull(),
    /** Of the list of reasons, and in the requester's own words. */
    cause: text('cause').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundRequestStates }).notNull().default('waiting'),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    requester: text('requester').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who approved, declined or withdrew it. */
    decider: text('decider'),
    decidedAt: instant('decided_at'),
  },
  table => [
    // An order has at most one waiting request.
    uniqueIndex('refund_requests_waiting').on(table.orderId).where(sql`${table.state} = 'waiting'`),
    index('refund_requests_order').on(table.orderId),
    check('refund_requests_amount', sql`${table.amount} > 0`),
  ],
)

/** What the provider kept for itself of what a row of the ledger moved; none while that is unknown. */
export const paymentFees = pgTable('payment_fees', {
  movementKey: uuid('movement_key')
    .primaryKey()
    .references(() => paymentMovements.key, { onDelete: 'cascade' }),
  amount: minorUnits('amount').notNull(),
  /** In which the provider pays out: not always that of the payment. */
  currency: text('currency').notNull(),
  /** Under which name it is in the provider's own books. */
  reference: text('reference').notNull(),
  learnedAt: instant('learned_at').notNull(),
})

/** What providers tell us of their own accord, kept before it is acknowledged. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    intent: text('intent'),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  table => [
    primaryKey({ columns: [table.provider, table.id] }),
    // Jobs name it by its id alone.
    index('payment_events_id').on(table.id),
    index('payment_events_open').on(table.receivedAt).where(isNull(table.appliedAt)),
  ],
)

/** What the provider and our ledger say differently; staff see it until it is settled. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    provider: text('provider').notNull(),
    intent: text('intent').notNull(),
    kind: text('kind').notNull(),
    ours: jsonb('ours').notNull(),
    theirs: jsonb('theirs').notNull(),
    seenAt: instant('seen_at').notNull(),
    settledAt: instant('settled_at'),
  },
  table => [primaryKey({ columns: [table.provider, table.intent, table.kind] })],
)
