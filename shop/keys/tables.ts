import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
})
