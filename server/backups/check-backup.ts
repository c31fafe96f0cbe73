import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupContents } from '#shop/backups/restore.ts'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { fileKinds } from '../storage/open-files.ts'
import { contentsOf } from './contents.ts'
import { manifestInWords } from './format.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openDatabaseSession } from './session.ts'
import { verifyBackup } from './verify-backup.ts'

export interface CheckedBackup extends CommandAnswer {
  readonly found?: BackupContents | undefined
}

/** Restores a backup into an embedded database that is thrown away: whatever it came from, it can be read. */
export async function checkBackup(
  file: string,
  key: string | null,
  { scratch = tmpdir(), dump }: { readonly scratch?: string; readonly dump?: string } = {},
): Promise<CheckedBackup> {
  // What is cut, changed or something else is found without a database.
  const verified = await verifyBackup(file, key)
  if (!verified.ok) return verified
  const reading = await readBackup(file, key)
  if (!reading.ok) return reading
  const dataDir = await mkdtemp(join(scratch, 'keepsake-check-'))
  try {
    const session = await openDatabaseSession({ dataDir, databaseUrl: null, ...(dump && { dump }) })
    try {
      const nowhere = { get: async () => null, put: async () => {} }
      const files = Object.fromEntries(fileKinds.map(kind => [kind, nowhere]))
      const { size: bytes } = await stat(file)
      let hasSecret = false
      const keepSecret = async () => {
        hasSecret = true
      }
      const restored = await restoreBackup(reading.entries, { session, files, keepSecret })
      if (!restored.ok) return restored
      const { manifest, header } = restored
      const text = `${file} is whole: ${manifestInWords(manifest)}, as they were at ${header.takenAt}. Every table was compared.`
      return {
        ok: true,
        text,
        found: await contentsOf(session.query, restored, { bytes, hasSecret }),
      }
    } finally {
      await session.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
