import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FileStore } from '../storage/file-store.ts'
import type { Manifest } from './format.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { filledTables } from './schema.ts'
import { type DatabaseSession, type Query, snapshotOf } from './session.ts'
import { digestOf, setOutputFormat, tableShapes } from './tables.ts'
import { writeBackup } from './write-backup.ts'

type Files = Readonly<Record<string, FileStore>>

export interface ShopMove {
  readonly from: DatabaseSession
  readonly to: DatabaseSession
  /** Left out where files stay where they are. */
  readonly files: { readonly from: Files; readonly to: Files } | null
  /** For the shop on its way, which is removed afterwards. */
  readonly folder: string
  readonly version: string
  readonly now: () => Date
}

export type ShopMoved =
  | { readonly ok: true; readonly already: boolean; readonly tables: Manifest['tables'] }
  | { readonly ok: false; readonly text: string }

/** Brings a whole shop into another, empty database. One that is there already, row for row, is left so. */
export async function moveShop(move: ShopMove): Promise<ShopMoved> {
  const { from, to, files } = move
  if ((await filledTables(to.query)).length > 0) {
    const [here, there] = [await snapshotOf(from)(tablesOf), await snapshotOf(to)(tablesOf)]
    if (!isDeepStrictEqual(here, there))
      return {
        ok: false,
        text: 'There is another shop in the database that this one shall move to.',
      }
    return { ok: true, already: true, tables: here }
  }
  const file = join(move.folder, 'moving.tar.gz')
  try {
    await writeBackup(
      file,
      {
        snapshot: snapshotOf(from),
        files: files?.from ?? {},
        secret: null,
        version: move.version,
        takenAt: move.now(),
      },
      null,
    )
    const reading = await readBackup(file, null)
    if (!reading.ok) return reading
    const restored = await restoreBackup(reading.entries, { session: to, files: files?.to ?? {} })
    return restored.ok ? { ok: true, already: false, tables: restored.manifest.tables } : restored
  } finally {
    await rm(file, { force: true })
  }
}

/** Every table by count and hash. */
export async function tablesOf(query: Query): Promise<Manifest['tables']> {
  await setOutputFormat(query)
  const tables: Manifest['tables'] = {}
  for (const shape of await tableShapes(query)) tables[shape.name] = await digestOf(query, shape)
  return tables
}
