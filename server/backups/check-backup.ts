import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { fileKinds } from '../storage/open-files.ts'
import { inWords } from './format.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openSession } from './session.ts'

/** Restores a backup into an embedded database that is thrown away: whatever it came from, it can be read. */
export async function checkBackup(
  file: string,
  key: string | null,
  { scratch = tmpdir(), dump }: { readonly scratch?: string; readonly dump?: string } = {},
): Promise<CommandAnswer> {
  const reading = await readBackup(file, key)
  if (!reading.ok) return reading
  const dataDir = await mkdtemp(join(scratch, 'keepsake-check-'))
  try {
    const session = await openSession({ dataDir, databaseUrl: null, ...(dump && { dump }) })
    try {
      const nowhere = { get: async () => null, put: async () => {} }
      const files = Object.fromEntries(fileKinds.map(kind => [kind, nowhere]))
      const restored = await restoreBackup(reading.entries, { session, files })
      if (!restored.ok) return restored
      const { manifest, header } = restored
      const text = `${file} is whole: ${inWords(manifest)}, as they were at ${header.takenAt}. Every table was compared.`
      return { ok: true, text }
    } finally {
      await session.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
