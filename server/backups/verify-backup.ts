import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { canContinueFrom } from '../database/migrations.ts'
import { openDigest } from './digest.ts'
import { BackupHeader, entryOf, Manifest } from './format.ts'
import { DamagedBackup, type Entry, readBackup } from './read-backup.ts'
import type { Contents } from './restore-backup.ts'

export type Verified =
  | (Contents & { readonly ok: true })
  | { readonly ok: false; readonly text: string }

const refuse = (text: string) => ({ ok: false, text }) as const
const NO_BACKUP = refuse('This is no backup of a shop, or of a newer version of it.')

/** Reads all of a backup and compares what is in it with what it says of itself; no database is needed. */
export async function verifyBackup(file: string, key: string | null): Promise<Verified> {
  const reading = await readBackup(file, key)
  if (!reading.ok) return reading
  try {
    return await verifyEntries(reading.entries)
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error
    return refuse(`The backup is damaged or not whole: ${error.message}`)
  }
}

async function verifyEntries(entries: AsyncIterable<Entry>): Promise<Verified> {
  let header: BackupHeader | undefined
  let manifest: Manifest | undefined
  const tables = new Map<string, ReturnType<typeof openDigest>>()
  const files: Manifest['files'] = []
  for await (const { path, bytes } of entries) {
    const entry = entryOf(path)
    if (entry.is === 'header.json') {
      header = parsed(BackupHeader, bytes)
      if (!header) return NO_BACKUP
      if (!canContinueFrom(header.migrations))
        return refuse(
          `The backup was written by version ${header.version}, which is newer than this one: restore it with that version.`,
        )
      for (const { name } of header.tables) tables.set(name, openDigest())
    } else if (!header) {
      return NO_BACKUP
    } else if (entry.is === 'rows') {
      for (const row of bytes.toString('utf8').split('\n')) tables.get(entry.table)?.add(row)
    } else if (entry.is === 'file') {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.push({ kind: entry.kind, name: entry.name, bytes: bytes.length, sha256 })
    } else if (entry.is === 'manifest.json') {
      manifest = parsed(Manifest, bytes)
    }
  }
  if (!header) return NO_BACKUP
  if (!manifest) return refuse('The backup is damaged or not whole: its end is missing.')
  if (!isDeepStrictEqual(files, manifest.files))
    return refuse('The backup is damaged: its files are not those that it names.')
  const found = Object.fromEntries([...tables].map(([name, digest]) => [name, digest.value()]))
  const other = Object.keys({ ...found, ...manifest.tables }).find(
    name => !isDeepStrictEqual(found[name], manifest.tables[name]),
  )
  return other === undefined
    ? { ok: true, header, manifest }
    : refuse(`The backup is damaged: the rows of ${other} are not those it counted.`)
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, bytes: Buffer) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString('utf8'))
  return read.success ? read.output : undefined
}
