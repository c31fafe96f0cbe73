// Writes what the tables in code ask for as the next migration: node ops/migrations --name=<what_it_does>
// With --custom it is empty, to be written by hand.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsFolder as folder } from '#server/database/migrations.ts'
import {
  journalPath,
  migrationTag,
  readJournal,
  snapshotPath,
  tableChanges,
} from './table-changes.ts'

const BETWEEN = '--> statement-breakpoint\n'

const { values } = parseArgs({
  options: { name: { type: 'string' }, custom: { type: 'boolean', default: false } },
})
const { next, before, after, statements } = await tableChanges(folder)
if (statements.length === 0 && !values.custom) {
  console.log('The migrations make all that the tables ask for.')
  process.exit(0)
}
if (!values.name || !/^[a-z0-9_]+$/.test(values.name)) {
  console.error('Say what it does: node ops/migrations --name=stones_have_owners')
  process.exit(1)
}

const tag = migrationTag(next, values.name)
const journal = readJournal(folder)
const entry = { idx: next, version: after.version, when: Date.now(), tag, breakpoints: true }
// What is written by hand changes no table of the code.
const tables = values.custom ? { ...before, id: after.id, prevId: after.prevId } : after
const sql = values.custom ? '-- Why, and what it does.\n' : statements.join(BETWEEN)
const meta = { columns: {}, schemas: {}, tables: {} }
const text = (value: unknown) => JSON.stringify(value, null, 2)
writeFileSync(join(folder, `${tag}.sql`), sql)
writeFileSync(snapshotPath(folder, next), text({ ...tables, _meta: meta }))
writeFileSync(journalPath(folder), text({ ...journal, entries: [...journal.entries, entry] }))
console.log(`Wrote shop/migrations/${tag}.sql. Read it before you commit it.`)
