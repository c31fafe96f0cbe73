import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { RestoreStep } from '#shop/backups/restore.ts'

export const STOPPED_MEANWHILE =
  'The shop was stopped meanwhile. Nothing was changed: please check it again.'

const Step = v.pipe(v.string(), v.parseJson(), RestoreStep)

/** The one backup that is being brought, in `DATA_DIR`, so that every process there sees the same. */
export function openRestoreFolder(dataDir: string) {
  const folder = join(dataDir, 'restore')
  const backup = join(folder, 'backup')
  const steps = join(folder, 'step.json')
  /** The secret of the shop that was there, until it is certain that it is gone. */
  const secretAside = join(folder, 'secret.key')
  const secret = join(dataDir, 'secret.key')

  /** Null where nobody has begun, and for what cannot be read. */
  async function step(): Promise<RestoreStep | null> {
    const read = v.safeParse(Step, await readFile(steps, 'utf8').catch(() => ''))
    return read.success ? read.output : null
  }
  async function keepStep(next: RestoreStep): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${steps}.new`, JSON.stringify(next), { mode: 0o600, flush: true })
    await rename(`${steps}.new`, steps)
  }
  async function keepEnd(
    { id, accountId, name }: RestoreStep,
    { ok, text }: { readonly ok: boolean; readonly text: string },
  ): Promise<void> {
    const file = { id, accountId, name }
    const moved = ok ? `${secret}.before-restore` : secret
    await rename(secretAside, moved).catch(ignoreMissing)
    if (!ok) return keepStep({ at: 'sent', ...file, fault: text.slice(0, 1000) })
    await keepStep({ at: 'restored', ...file, text })
    await rm(backup, { force: true })
  }

  return {
    file: backup,
    scratch: join(folder, 'check'),
    secretAside,
    step,
    keepStep,
    keepEnd,
    /** After a process that was killed: what it was at has either been done, all of it, or not at all. */
    async recover(wasRestored: (id: string) => Promise<boolean>): Promise<void> {
      const found = await step()
      if (found?.at === 'checking') {
        const { id, accountId, name } = found
        await keepStep({ at: 'sent', id, accountId, name, fault: STOPPED_MEANWHILE })
      } else if (found?.at === 'restoring') {
        const ok = await wasRestored(found.id)
        await keepEnd(found, { ok, text: ok ? 'The backup was restored.' : STOPPED_MEANWHILE })
      }
    },
    received: () =>
      stat(backup).then(
        ({ size }) => size,
        () => 0,
      ),
    /** What arrives stays, also when the rest does not: it is the beginning of the file. */
    async append(at: number, body: ReadableStream<Uint8Array>): Promise<void> {
      const to = createWriteStream(backup, { flags: at === 0 ? 'w' : 'r+', start: at, mode: 0o600 })
      await pipeline(Readable.from(body), to)
    },
    async roomBytes(): Promise<number> {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
    async clear(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}
