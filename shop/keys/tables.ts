import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'
import type { Scope } from './scopes.ts'

/** Keys of machines. Only the hash is kept: whoever reads this table cannot use one. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** How the key begins, so that its owner knows which it is. */
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull().unique(),
  scopes: jsonb('scopes').$type<readonly Scope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at'),
  /** To the minute: not every call is worth a write. */
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  /** For trying the API in a demo shop: a visitor took it, and it knows made-up orders alone. */
  sandbox: boolean('sandbox').notNull().default(false),
  /** The partner whose key it is, where pieces may be billed to one. */
  billing: jsonb('billing').$type<unknown>(),
})

/** Requests of machines that make something, by the `Idempotency-Key` that they were sent under. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A MAC of the caller and its key, so that the row shows neither. */
    id: text('id').primaryKey(),
    /** SHA-256 of method, address, `If-Match` and body: the one request that the key belongs to. */
    request: text('request').notNull(),
    /** Sealed, because an answer may contain a secret. Null until the request has succeeded. */
    answer: text('answer'),
    /** Until then a process works on it. A moment in the past means that the process has died. */
    runsUntil: instant('runs_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('idempotency_keys_expires_at').on(table.expiresAt)],
)
