import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import * as v from 'valibot'
import { appliedHashes } from '../database/migrations.ts'
import type { FileStore } from '../storage/file-store.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { openDigest } from './digest.ts'
import { type BackupHeader, FORMAT, type Manifest, tableEntry } from './format.ts'
import { type SealingKey, seal } from './sealing.ts'
import type { Query, ReadSnapshot } from './session.ts'
import { sequencesOf, setOutputFormat, tableRowsOf, tableShapes } from './tables.ts'

/** Rows are put together into entries of about so many letters. */
const ENTRY_LENGTH = 1_000_000

export interface BackupSource {
  readonly snapshot: ReadSnapshot
  readonly files: Readonly<Record<string, Pick<FileStore, 'list' | 'get'>>>
  /** Only in a backup that is sealed: whoever has it and the rows can sign in as anybody. */
  readonly secret: Uint8Array | null
  readonly version: string
  readonly takenAt: Date
  /** The process is told to stop. */
  readonly signal?: AbortSignal
}

export interface Written {
  readonly manifest: Manifest
  readonly bytes: number
}

type Add = (name: string, bytes: Uint8Array) => Promise<void>

/** Writes the whole shop into one file, which gets its name when all of it is on the disk. */
export async function writeBackup(
  file: string,
  source: BackupSource,
  key: SealingKey | null,
): Promise<Written> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.unfinished`
  const { readable, controller } = createTarPacker()
  const zipped: ReadableStream<Uint8Array> = readable.pipeThrough(new CompressionStream('gzip'))
  const bytes = key === null ? zipped : await seal(zipped, key)
  const add: Add = async (name, body) => {
    source.signal?.throwIfAborted()
    const writer = controller.add({ name, size: body.length, mtime: source.takenAt }).getWriter()
    await writer.write(body)
    await writer.close()
  }
  const fill = async () => {
    try {
      const manifest = await pack(source, key !== null, add)
      controller.finalize()
      return manifest
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  try {
    const [manifest] = await Promise.all([
      fill(),
      pipeline(
        Readable.from(bytes, { objectMode: false }),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    ])
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return { manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function pack(source: BackupSource, sealed: boolean, add: Add): Promise<Manifest> {
  const ofTables = await source.snapshot(query => packTables(query, source, add))
  // After the rows: a file is there before the row that names it.
  const files: Manifest['files'] = []
  for (const [kind, store] of Object.entries(source.files)) {
    for await (const name of store.list()) {
      const bytes = await store.get(name)
      // Removed since it was listed.
      if (!bytes) continue
      await add(`files/${kind}/${name}`, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.push({ kind, name, bytes: bytes.length, sha256 })
    }
  }
  if (sealed && source.secret) await add('secret.key', source.secret)
  const manifest: Manifest = { ...ofTables, files }
  await add('manifest.json', jsonOf(manifest))
  return manifest
}

async function packTables(query: Query, { version, takenAt }: BackupSource, add: Add) {
  await setOutputFormat(query)
  const shapes = await tableShapes(query)
  const applied = v.parse(v.array(v.object({ hash: v.string() })), await query(appliedHashes))
  const header: BackupHeader = {
    format: FORMAT,
    version,
    takenAt: takenAt.toISOString(),
    migrations: applied.map(({ hash }) => hash),
    tables: shapes,
  }
  await add('header.json', jsonOf(header))
  const tables: Manifest['tables'] = {}
  for (const shape of shapes) {
    const digest = openDigest()
    let part = 0
    let lines: string[] = []
    let length = 0
    const flush = async () => {
      part += 1
      await add(tableEntry(shape.name, part), Buffer.from(lines.join('\n')))
      lines = []
      length = 0
    }
    for await (const rows of tableRowsOf(query, shape)) {
      for (const row of rows) {
        digest.add(row)
        lines.push(row)
        length += row.length
        if (length > ENTRY_LENGTH) await flush()
      }
    }
    if (lines.length > 0) await flush()
    tables[shape.name] = digest.value()
  }
  // Numbers are given out outside of transactions: read last, none is behind the rows.
  return { tables, sequences: await sequencesOf(query) }
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
