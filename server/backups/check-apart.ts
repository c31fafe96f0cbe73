import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { BackupContents } from '#shop/backups/restore.ts'
import type { CheckedBackup } from './check-backup.ts'

const script = fileURLToPath(new URL('./check-process.ts', import.meta.url))
const LOW_PRIORITY = 10
const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ok: v.boolean(), text: v.string(), found: v.optional(BackupContents) }),
)

interface CheckOptions {
  readonly key: string | null
  /** The folder in which the scratch database is made. */
  readonly scratch: string
  /** The prepared database that it is copied from. */
  readonly dump?: string | undefined
  readonly signal: AbortSignal
}

/** Restores a backup into a scratch database and compares every table, in a process of its own. */
export async function checkApart(
  file: string,
  { key, scratch, dump = '', signal }: CheckOptions,
): Promise<CheckedBackup> {
  const child = spawn(process.execPath, [script, file, scratch, dump], {
    env: { PATH: process.env.PATH, ...(key && { BACKUP_KEY: key }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  // It is told by the exit, and by nothing else.
  child.once('error', () => {})
  try {
    if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  } catch {
    // It has ended already.
  }
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  signal.throwIfAborted()
  const parsed = v.safeParse(Answer, output.trim().split('\n').at(-1) ?? '')
  if (parsed.success) return parsed.output
  return { ok: false, text: `The check of the backup ended without an answer. ${errors}`.trim() }
}
