import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/database/migrations.ts'
import { contractionsIn } from './contracting.ts'
import { migrationsSince, previousRelease, releasesIn } from './releases.ts'

const textOf = (name: string) => ({ name, sql: readFileSync(join(migrationsFolder, name), 'utf8') })

test('no migration since the release before takes away what that one reads or writes', () => {
  const release = previousRelease()
  const last = join(migrationsFolder, `${release.lastMigration}.sql`)
  expect(existsSync(last), 'docs/releases.md names a migration that is not there').toBe(true)
  expect(contractionsIn(migrationsSince(release).map(textOf))).toEqual([])
})

const one = (sql: string) => contractionsIn([{ name: 'x', sql }])

test.each([
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" DROP COLUMN "total";',
  'ALTER TABLE "orders" RENAME COLUMN "total" TO "sum";',
  'ALTER TABLE "orders" ADD COLUMN "why" text NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT \'x\' NOT NULL, ADD COLUMN "b" text NOT NULL;',
  'alter table orders alter column total set not null',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total > 0);',
  'CREATE UNIQUE INDEX "u" ON "orders" USING btree ("total");',
  '-- drops nothing\nALTER TABLE "orders"\n  DROP\n  COLUMN "total";',
])('is found: %s', sql => {
  expect(one(sql)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "new" ("id" uuid PRIMARY KEY NOT NULL);',
  'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "c" CHECK (true);',
  'ALTER TABLE "orders" ADD COLUMN "why" text;',
  'ALTER TABLE "orders" ADD COLUMN "why" text DEFAULT \'\' NOT NULL;',
  'CREATE INDEX "i" ON "orders" USING btree ("total");',
  '-- contract: no code since 0.2.0 reads it\nALTER TABLE "orders" DROP COLUMN "total";',
  "UPDATE settings SET words = 'drop table'",
  'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE t; END $$;',
])('is no harm: %s', sql => {
  expect(one(sql)).toEqual([])
})

test('the releases are read from their table', () => {
  const rows = `| version | date | commit | last migration |\n|---|---|---|---|
| 0.3.0 | 2027-01-02 | \`0123456789\` | \`0050_more\` |
| 0.2.0 | 2026-11-17 | \`a71c9c55\` | \`0041_sums_in_eight_bytes\` |\n`
  expect(releasesIn(rows)).toEqual([
    { version: '0.3.0', commit: '0123456789', lastMigration: '0050_more' },
    { version: '0.2.0', commit: 'a71c9c55', lastMigration: '0041_sums_in_eight_bytes' },
  ])
})
