import { resolve } from 'node:path'
import * as v from 'valibot'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { type BackupEnvironment, makeBackup } from './make-backup.ts'
import type { ReadSnapshot } from './session.ts'

/** The settings of the command; null where it has none. The running shop may differ. */
const CallerSettings = v.object({
  file: v.nullable(v.string()),
  backupTo: v.nullable(v.string()),
  backupKey: v.nullable(v.string()),
  storageUrl: v.nullable(v.string()),
})

/** What `npm run backup` sends to the shop that has the embedded database open. */
export const backupQuestion = (
  { backupTo, backupKey, storageUrl }: BackupEnvironment,
  file: string | undefined,
): readonly string[] => [
  'backup',
  JSON.stringify({
    file: file ?? null,
    backupTo: backupTo?.startsWith('s3:') ? backupTo : backupTo && resolve(backupTo),
    backupKey,
    storageUrl,
  } satisfies v.InferOutput<typeof CallerSettings>),
]

/** The running shop makes the backup. The caller's settings take precedence over its own. */
export async function answerBackup(
  environment: BackupEnvironment,
  words: readonly string[],
  { snapshot, now }: { readonly snapshot: ReadSnapshot; readonly now: () => Date },
): Promise<CommandAnswer> {
  const caller = v.parse(v.pipe(v.string(), v.parseJson(), CallerSettings), words[0])
  if (caller.storageUrl !== null && caller.storageUrl !== environment.storageUrl)
    return {
      ok: false,
      text: 'STORAGE_URL differs from that of the running shop, whose files are elsewhere. Unset it for this command, or stop the shop first.',
    }
  const backupTo = caller.backupTo ?? environment.backupTo
  const backupKey = caller.backupKey ?? environment.backupKey
  return makeBackup(
    { ...environment, backupTo, backupKey },
    { snapshot, now, file: caller.file ?? undefined },
  )
}
