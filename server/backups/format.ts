import * as v from 'valibot'
import { Sequence, TableShape } from './tables.ts'

/**
 * A backup is a tar of these, in this order, packed by gzip, sealed by age where there is a key:
 * `header.json`, `tables/<table>/<number>.jsonl`, `files/<kind>/<name>`, `secret.key`, `manifest.json`.
 * What has no manifest is not whole.
 */
export const FORMAT = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const BackupHeader = v.object({
  format: v.literal(FORMAT),
  /** Of the shop that wrote it. */
  version: v.string(),
  takenAt: v.string(),
  /** By hash, as the migrator keeps them: which tables these are. */
  migrations: v.array(v.string()),
  tables: v.array(TableShape),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

export const Manifest = v.object({
  tables: v.record(v.string(), v.object({ rows: count, digest: v.string() })),
  files: v.array(
    v.object({ kind: v.string(), name: v.string(), bytes: count, sha256: v.string() }),
  ),
  sequences: v.array(Sequence),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const tableEntry = (table: string, part: number) => `tables/${table}/${part}.jsonl`

/** What an entry of the tar is, by its name. */
export function entryOf(path: string) {
  const [first = '', second = '', ...rest] = path.split('/')
  if (path === 'header.json' || path === 'manifest.json' || path === 'secret.key')
    return { is: path } as const
  if (first === 'tables') return { is: 'rows', table: second } as const
  if (first === 'files') return { is: 'file', kind: second, name: rest.join('/') } as const
  return { is: 'unknown', path } as const
}

export const rowsIn = (manifest: Manifest) =>
  Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)

export const manifestInWords = (manifest: Manifest) =>
  [
    `${Object.keys(manifest.tables).length} tables`,
    `${rowsIn(manifest).toLocaleString('en')} rows`,
    `${manifest.files.length.toLocaleString('en')} files`,
  ].join(', ')
