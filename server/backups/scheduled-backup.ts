import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupEnd } from '#shop/backups/backup-runs.ts'
import { checkApart } from './check-apart.ts'
import { faultText } from './destination-fault.ts'
import type { Destination } from './destination-kind.ts'
import { manifestInWords } from './format.ts'
import { type BackupEnvironment, backupSourceOf } from './make-backup.ts'
import { keysFor } from './sealing.ts'
import type { ReadSnapshot } from './session.ts'
import { writeBackup } from './write-backup.ts'

const UNCHECKED = '.unchecked'

export interface ScheduledBackup {
  readonly environment: BackupEnvironment
  readonly destination: Destination
  readonly snapshot: ReadSnapshot
  readonly takenAt: Date
  readonly name: string
  /** Whether backups have been kept at this place before. */
  readonly isKnownPlace: boolean
  readonly signal: AbortSignal
  readonly dump?: string | undefined
}

/**
 * Writes a backup, restores it into a scratch database, compares every table, and only then gives it a
 * name among the others. Throws nothing but that it was told to stop.
 */
export async function backUpAndCheck(backup: ScheduledBackup): Promise<BackupEnd> {
  const { destination, name, environment, signal } = backup
  const work = join(destination.workFolder, name + UNCHECKED)
  const scratch = join(environment.dataDir, 'backup-check')
  try {
    await destination.open(backup.isKnownPlace)
    await removeLeftovers(destination.workFolder, scratch)
    const keys = await keysFor(environment.backupKey)
    const source = await backupSourceOf(environment, backup.snapshot, backup.takenAt)
    const { manifest, bytes } = await writeBackup(
      work,
      { ...source, signal },
      keys?.sealing ?? null,
    )
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const checked = await checkApart(work, {
      key: keys?.opening ?? null,
      scratch,
      dump: backup.dump,
      signal,
    })
    if (!checked.ok) return { verdict: 'failed', fault: `It was no good: ${checked.text}` }
    await destination.keep(work, name)
    return { verdict: 'good', bytes, contents: manifestInWords(manifest) }
  } catch (error) {
    if (signal.aborted) throw error
    return { verdict: 'failed', fault: faultText(error, destination.place).slice(0, 1000) }
  } finally {
    await rm(work, { force: true }).catch(() => {})
    await rm(scratch, { recursive: true, force: true }).catch(() => {})
  }
}

/** Of a process that was killed half-way. */
async function removeLeftovers(folder: string, scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  for (const name of await readdir(folder))
    if (name.startsWith('keepsake-') && name.includes(UNCHECKED))
      await rm(join(folder, name), { force: true })
}
