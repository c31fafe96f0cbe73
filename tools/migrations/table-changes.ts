import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration, upPgSnapshot } from 'drizzle-kit/api'
import * as v from 'valibot'

// drizzle-kit (0.31.11) gives every list a method, for names that it makes up. Tests that share this thread would have
// it too, and pdf.js refuses to work beside it.
Reflect.deleteProperty(Array.prototype, 'random')

const journalSchema = v.object({
  version: v.string(),
  dialect: v.literal('postgresql'),
  entries: v.array(
    v.object({
      idx: v.number(),
      version: v.string(),
      when: v.number(),
      tag: v.string(),
      breakpoints: v.boolean(),
    }),
  ),
})
const snapshotSchema = v.looseObject({ id: v.string(), version: v.string() })

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const numbered = (idx: number) => String(idx).padStart(4, '0')

export const journalPath = (folder: string) => join(folder, 'meta', '_journal.json')
export const snapshotPath = (folder: string, idx: number) =>
  join(folder, 'meta', `${numbered(idx)}_snapshot.json`)
export const migrationTag = (idx: number, name: string) => `${numbered(idx)}_${name}`

export const readJournal = (folder: string) => v.parse(journalSchema, read(journalPath(folder)))

/** The tables as the last migration left them, as the code has them, and what leads from one to the other. */
export async function tableChanges(folder: string) {
  const last = readJournal(folder).entries.at(-1)
  if (!last) throw new Error(`There is no migration in ${folder}`)
  const snapshot = v.parse(snapshotSchema, read(snapshotPath(folder, last.idx)))
  const before = upPgSnapshot(snapshot)
  const tables: Record<string, unknown> = {}
  for (const file of globSync('{shop,server}/*/tables.ts').sort())
    Object.assign(tables, await import(pathToFileURL(resolve(file)).href))
  const after = generateDrizzleJson(tables, snapshot.id)
  return { next: last.idx + 1, before, after, statements: await generateMigration(before, after) }
}
