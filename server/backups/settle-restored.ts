import { type BackupHeader, type Manifest, manifestInWords } from './format.ts'
import type { Query } from './session.ts'

export interface Restoring {
  readonly now: Date
  /** Of the file that was restored. */
  readonly bytes: number
}

/**
 * What was so while the backup was written, and is not so any more. In the transaction of the restore:
 * nobody finds a shop in which it still is.
 */
export async function settleRestored(
  query: Query,
  { header, manifest }: { readonly header: BackupHeader; readonly manifest: Manifest },
  { now, bytes }: Restoring,
): Promise<void> {
  const at = now.toISOString()
  await signEverybodyOut(query, at)
  // An unencrypted backup brings no secret along: the next start records the one it has.
  await query('delete from master_secret_fingerprints')
  // Its own run was under way when its rows were read. That it is good was seen just now.
  await query(
    `update backup_runs set ended_at = $1::timestamptz, verdict = 'good', fault = null,
       bytes = $2::bigint, contents = $3
     where ended_at is null and started_at = $4::timestamptz`,
    [at, String(bytes), manifestInWords(manifest), header.takenAt],
  )
  // Nobody is at any other: as if it had not been begun.
  await query('delete from backup_runs where ended_at is null')
}

/** A device that was signed out since the backup was written must not be let in by it again. */
async function signEverybodyOut(query: Query, at: string): Promise<void> {
  await query('update sessions set revoked_at = $1::timestamptz where revoked_at is null', [at])
  await query('update accounts set signed_out_at = $1::timestamptz', [at])
  for (const table of ['identity_refresh_tokens', 'identity_codes', 'passkey_challenges'])
    await query(`delete from ${table}`)
}
