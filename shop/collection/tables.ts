import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/**
 * What somebody has said of a piece of the collection. A piece that came with the code has a row only
 * where it is other than there, and its id is the address it came with; no row is as in the code.
 */
export const collectionPieces = pgTable(
  'collection_pieces',
  {
    id: text('id').primaryKey(),
    /** The design of a piece that did not come with the code. Of an older shop, maybe: `readDesign`. */
    document: jsonb('document').$type<unknown>(),
    /** Null is as in the code. */
    name: text('name'),
    words: text('words'),
    slug: text('slug').unique('collection_pieces_slug'),
    season: text('season').notNull().default(''),
    /** From 0. Pieces without one come after all that have one. */
    place: integer('place'),
    state: text('state', { enum: ['shown', 'hidden', 'retired'] })
      .notNull()
      .default('shown'),
    changedAt: instant('changed_at'),
    changedBy: text('changed_by').notNull().default(''),
  },
  table => [
    check(
      'collection_pieces_whole',
      sql`${table.document} is null or (${table.name} is not null and ${table.slug} is not null)`,
    ),
  ],
)

/** Addresses that pieces had before. They lead to where the piece is now, for ever. */
export const formerSlugs = pgTable(
  'collection_former_slugs',
  {
    slug: text('slug').primaryKey(),
    pieceId: text('piece_id').notNull(),
    since: instant('since').notNull(),
  },
  table => [index('collection_former_slugs_piece_id').on(table.pieceId)],
)

/** Photographs of real pieces beside the painted ones, as they were made anew. */
export const collectionPhotographs = pgTable(
  'collection_photographs',
  {
    /** Of one sending: the same picture that is sent again later has other files. */
    id: uuid('id').primaryKey(),
    /** A piece of the code may have no row: not a reference. */
    pieceId: text('piece_id').notNull(),
    /** SHA-256 of the whole file, by which the same one is known again. */
    hash: text('hash').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Long sides of its files, the smallest first. */
    sides: integer('sides').array().notNull(),
    place: integer('place').notNull(),
    addedAt: instant('added_at').notNull(),
    /** From then on it is not seen, and can be brought back for a day. */
    removedAt: instant('removed_at'),
  },
  table => [index('collection_photographs_piece_id').on(table.pieceId)],
)

/** One row: how often the catalogue has been changed. Pages that are kept are kept under it. */
export const catalogueRevision = pgTable(
  'catalogue_revision',
  {
    one: integer('one').primaryKey(),
    revision: integer('revision').notNull(),
  },
  table => [check('catalogue_revision_one', sql`${table.one} = 1`)],
)
