import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { applyMigrations } from '../database/apply-migrations.ts'
import { canContinueFrom, knownHashes } from '../database/migrations.ts'
import type { FileStore } from '../storage/file-store.ts'
import { BackupHeader, entryOf, Manifest } from './format.ts'
import { DamagedBackup, type Entry } from './read-backup.ts'
import { disableConstraints, dropAll, filledTables, lockAllTables } from './schema.ts'
import type { DatabaseSession, Query } from './session.ts'
import {
  digestOf,
  insertRows,
  setOutputFormat,
  setSequences,
  type TableShape,
  tableShapes,
} from './tables.ts'

export interface RestoreTarget {
  readonly session: DatabaseSession
  readonly files: Readonly<Record<string, Pick<FileStore, 'get' | 'put'> & Partial<FileStore>>>
  /** The tables because of which nothing may be put here; asked when nobody else can reach them. */
  readonly occupied?: (query: Query) => Promise<string[]>
  /** Told before anything stands, so that it is never missing from what does. */
  readonly keepSecret?: (secret: Uint8Array) => Promise<void>
  /** The last thing in the transaction. */
  readonly settle?: (query: Query, restored: Contents) => Promise<void>
}

export interface Contents {
  readonly header: BackupHeader
  readonly manifest: Manifest
}

export type Restored =
  | (Contents & { readonly ok: true })
  | { readonly ok: false; readonly text: string }

/** Why a backup cannot be restored here; the transaction is rolled back for it. */
class Refused extends Error {}

/**
 * Puts a backup into a database that is nobody's, all of it or nothing: tables as they were when it was
 * written, every row, then the migrations that have come since.
 */
export async function restoreBackup(
  entries: AsyncIterable<Entry>,
  target: RestoreTarget,
): Promise<Restored> {
  const { query } = target.session
  const put: PutFile[] = []
  await query('begin')
  try {
    const restored = await restoreWithin(query, entries, { ...target, put })
    await query('commit')
    return restored
  } catch (error) {
    await query('rollback').catch(() => {})
    for (const { kind, name } of put) await target.files[kind]?.remove?.(name).catch(() => {})
    if (error instanceof Refused) return { ok: false, text: error.message }
    if (error instanceof DamagedBackup)
      return { ok: false, text: `The backup is damaged or not whole: ${error.message}` }
    throw error
  }
}

interface PutFile {
  readonly kind: string
  readonly name: string
}

async function restoreWithin(
  query: Query,
  entries: AsyncIterable<Entry>,
  target: RestoreTarget & { readonly put: PutFile[] },
): Promise<Restored> {
  let header: BackupHeader | undefined
  let shapes = new Map<string, TableShape>()
  let restoreConstraints = async () => {}
  let secret: Uint8Array | null = null
  const files: Manifest['files'] = []
  for await (const { path, bytes } of entries) {
    const entry = entryOf(path)
    if (entry.is === 'header.json') {
      header = parse(BackupHeader, bytes)
      shapes = await makeTables(query, header, target.occupied ?? filledTables)
      restoreConstraints = await disableConstraints(query)
    } else if (!header) {
      throw new Refused('This is no backup of a shop, or of a newer version of it.')
    } else if (entry.is === 'rows') {
      const shape = shapes.get(entry.table)
      if (!shape) throw new Refused(`The backup is damaged: it has no table ${entry.table}.`)
      await insertRows(query, shape, bytes.toString('utf8').split('\n'))
    } else if (entry.is === 'file') {
      const { kind, name } = entry
      await putFile(target, { kind, name, bytes })
      files.push({ kind, name, bytes: bytes.length, sha256: sha256(bytes) })
    } else if (entry.is === 'secret.key') {
      secret = bytes
    } else if (entry.is === 'manifest.json') {
      const manifest = parse(Manifest, bytes)
      if (!isDeepStrictEqual(files, manifest.files))
        throw new Refused('The backup is damaged: its files are not those that it names.')
      await compareTables(query, [...shapes.values()], manifest)
      await setSequences(query, manifest.sequences)
      await restoreConstraints()
      await applyMigrations(query, header.migrations.length, knownHashes().length)
      if (secret) await target.keepSecret?.(secret)
      await target.settle?.(query, { header, manifest })
      return { ok: true, header, manifest }
    } else {
      throw new Refused(`The backup holds something that this version does not know: ${path}`)
    }
  }
  throw new Refused('The backup is not whole: its end is missing.')
}

/** The tables that the backup was taken from, empty. */
async function makeTables(
  query: Query,
  header: BackupHeader,
  occupied: (query: Query) => Promise<string[]>,
): Promise<Map<string, TableShape>> {
  if (!(await lockAllTables(query)))
    throw new Refused(
      'Somebody else works in this database just now. Please try again in a minute.',
    )
  const filled = await occupied(query)
  if (filled.length > 0) {
    throw new Refused(
      `There is a shop in this database already (${filled.join(', ')}), and a restore overwrites nothing. Restore into an empty one.`,
    )
  }
  if (!canContinueFrom(header.migrations)) {
    throw new Refused(
      `The backup was written by version ${header.version}, which is newer than this one: restore it with that version.`,
    )
  }
  await dropAll(query)
  await applyMigrations(query, 0, header.migrations.length)
  await setOutputFormat(query)
  const shapes = await tableShapes(query)
  if (!isDeepStrictEqual(shapes, header.tables))
    throw new Refused('The tables of the backup are not those that its migrations make.')
  return new Map(shapes.map(shape => [shape.name, shape]))
}

/** What is in the database now, read back from it, against what was in the shop. */
async function compareTables(
  query: Query,
  shapes: readonly TableShape[],
  manifest: Manifest,
): Promise<void> {
  for (const shape of shapes) {
    const found = await digestOf(query, shape)
    if (!isDeepStrictEqual(found, manifest.tables[shape.name]))
      throw new Refused(
        `The backup is damaged: the rows of ${shape.name} are not those it counted.`,
      )
  }
}

async function putFile(
  { files, put }: RestoreTarget & { readonly put: PutFile[] },
  { kind, name, bytes }: { kind: string; name: string; bytes: Buffer },
): Promise<void> {
  const store = Object.hasOwn(files, kind) ? files[kind] : undefined
  if (!store || !/^[\w.-]+$/.test(name) || name.startsWith('.'))
    throw new Refused(`The backup holds a file that this version does not know: ${kind}/${name}`)
  const there = await store.get(name)
  if (there && !bytes.equals(there))
    throw new Refused(
      `There is another file ${kind}/${name} already, and a restore overwrites nothing.`,
    )
  if (there) return
  put.push({ kind, name })
  await store.put(name, bytes)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function parse<Schema extends v.GenericSchema>(schema: Schema, bytes: Buffer) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString('utf8'))
  if (parsed.success) return parsed.output
  throw new Refused('This is no backup of a shop, or of a newer version of it.')
}
