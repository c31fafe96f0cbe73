import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { inWords } from './format.ts'
import { type BackupSettings, keptFiles } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'
import { openSession, type Query } from './session.ts'
import { settleRestored } from './settle-restored.ts'

interface RestoreFile {
  readonly key: string | null
  readonly now: () => Date
  /** Why it may not be, before anything is touched. */
  readonly refusal?: (query: Query) => Promise<string | null>
}

/** Puts a backup into the database that the settings name, which nobody else has open, and its files beside it. */
export async function restoreFile(
  settings: BackupSettings,
  file: string,
  { key, now, refusal }: RestoreFile,
): Promise<CommandAnswer> {
  const reading = await readBackup(file, key)
  if (!reading.ok) return reading
  const { size: bytes } = await stat(file)
  const session = await openSession(settings)
  try {
    const refused = await refusal?.(session.query)
    if (refused) return { ok: false, text: refused }
    const target: RestoreTarget = {
      session,
      files: keptFiles(settings),
      keepSecret: secret => keepSecret(settings, secret),
      settle: (query, contents) => settleRestored(query, contents, { now: now(), bytes }),
    }
    const restored = await restoreBackup(reading.entries, target)
    if (!restored.ok) return restored
    const { header, manifest } = restored
    const text = `Restored ${inWords(manifest)}, as they were at ${header.takenAt}, from version ${header.version}. Every table was compared. Everybody signs in again.`
    return { ok: true, text }
  } finally {
    await session.close()
  }
}

/** The secret that the restored rows were sealed by; one that belonged to nobody's shop is put aside. */
async function keepSecret(
  { dataDir, secretKey }: BackupSettings,
  secret: Uint8Array,
): Promise<void> {
  if (secretKey !== null) return
  const path = join(dataDir, 'secret.key')
  const there = await readFile(path).catch(() => null)
  if (there && Buffer.compare(there, secret) === 0) return
  if (there) await rename(path, `${path}.before-restore`)
  await writeFile(path, secret, { mode: 0o600, flush: true })
}
