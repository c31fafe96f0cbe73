import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasAuditEntry } from '#shop/audit/search-audit.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { manifestInWords } from './format.ts'
import { type BackupEnvironment, keptFiles } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'
import { openDatabaseSession, type Query } from './session.ts'
import { settleRestored } from './settle-restored.ts'

interface RestoreFile extends Pick<RestoreTarget, 'occupied'> {
  readonly key: string | null
  readonly now: () => Date
  /** Where the backup has none; of the shop that wrote it. */
  readonly secret?: Uint8Array | null
  /** Where the secret goes that is replaced; beside it, if nothing is said. */
  readonly secretAside?: string
  /** Who did it, and under which id it is found in the audit log. */
  readonly audit?: Audit
  /** Why it may not be, before anything is touched. */
  readonly refusal?: (query: Query) => Promise<string | null>
}

/** Puts a backup into the database that the settings name, which nobody else has open, and its files beside it. */
export async function restoreFile(
  environment: BackupEnvironment,
  file: string,
  { key, now, refusal, secret = null, secretAside, occupied, audit }: RestoreFile,
): Promise<CommandAnswer> {
  const reading = await readBackup(file, key)
  if (!reading.ok) return reading
  const { size: bytes } = await stat(file)
  const session = await openDatabaseSession(environment)
  try {
    const refused = await refusal?.(session.query)
    if (refused) return { ok: false, text: refused }
    const keep = (found: Uint8Array) => keepSecret(environment, found, secretAside)
    let hasSecret = false
    const restored = await restoreBackup(reading.entries, {
      session,
      files: keptFiles(environment),
      ...(occupied && { occupied }),
      keepSecret: async found => {
        hasSecret = true
        await keep(found)
      },
      settle: async (query, contents) => {
        await settleRestored(query, contents, { now: now(), bytes })
        if (audit) await writeAudit(query, audit, { at: now(), takenAt: contents.header.takenAt })
        if (secret && !hasSecret) await keep(secret)
      },
    })
    if (!restored.ok) return restored
    const { header, manifest } = restored
    const text = `Restored ${manifestInWords(manifest)}, as they were at ${header.takenAt}, from version ${header.version}. Every table was compared. Everybody signs in again.`
    return { ok: true, text }
  } finally {
    await session.close()
  }
}

interface Audit {
  readonly by: string
  readonly id: string
}

const RESTORED = 'restored'
const subjectOf = (id: string) => `backup ${id}`

/** In the restored shop: it stands when the restore does. */
async function writeAudit(
  query: Query,
  { by, id }: Audit,
  { at, takenAt }: { readonly at: Date; readonly takenAt: string },
): Promise<void> {
  await query(
    `insert into audit_entries (at, who, action, subject, after)
     values ($1::timestamptz, $2, $3, $4, jsonb_build_object('takenAt', $5::text))`,
    [at.toISOString(), by, RESTORED, subjectOf(id), takenAt],
  )
}

/** Whether that restore stands in this database. */
export const wasRestored = (transact: Transact, id: string): Promise<boolean> =>
  transact(t => hasAuditEntry(t, { action: RESTORED, subject: subjectOf(id) }))

/** The secret that the restored rows were sealed by; one that belonged to nobody's shop is put aside. */
async function keepSecret(
  { dataDir, secretKey }: BackupEnvironment,
  secret: Uint8Array,
  aside = join(dataDir, 'secret.key.before-restore'),
): Promise<void> {
  if (secretKey !== null) return
  const path = join(dataDir, 'secret.key')
  const there = await readFile(path).catch(() => null)
  if (there && Buffer.compare(there, secret) === 0) return
  if (there) await rename(path, aside)
  await writeFile(path, secret, { mode: 0o600, flush: true })
}
