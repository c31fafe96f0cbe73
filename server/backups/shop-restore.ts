import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RestoreKeys, RestoreStep, ShopRestore } from '#shop/backups/restore.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Environment } from '../environment/environment.ts'
import { checkApart } from './check-apart.ts'
import { openDestination } from './destination.ts'
import { faultText } from './destination-fault.ts'
import { isBackupName } from './destination-kind.ts'
import { whyNotEmpty } from './empty-shop.ts'
import type { BackupEnvironment } from './make-backup.ts'
import { restoreFile } from './restore-file.ts'
import { openRestoreFolder, STOPPED_MEANWHILE } from './restore-folder.ts'
import { isSealed, isSecretKey } from './sealing.ts'

/** Left free beside what is sent: a disk that is full stops the shop. */
const ROOM_BYTES = 64_000_000
const NAME_LETTERS = 120
const NO_KEYS: RestoreKeys = { key: '', secret: '' }

export interface RestoreContext {
  readonly environment: BackupEnvironment & Pick<Environment, 'backupUploadMb'>
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** Does it when nobody is served and the database is closed, and begins anew; false where that is under way. */
  readonly beginAnewAfter: (work: () => Promise<void>) => boolean
}

/** A backup brought by the owner of an empty shop: sent in parts, tried, and put in the shop's place. */
export function openShopRestore(context: RestoreContext) {
  const { environment, transact, now } = context
  const folder = openRestoreFolder(environment.dataDir)
  const destination = openDestination(environment, now)
  const mostBytes = environment.backupUploadMb * 1_000_000
  const stopping = new AbortController()
  // Never on the disk: whoever comes to another process, or after a restart, types them again.
  let keys = { id: '', ...NO_KEYS }
  let adding: Promise<unknown> = Promise.resolve()
  let trying: Promise<void> | undefined

  const keyOf = (id: string) => (keys.id === id && keys.key) || environment.backupKey

  const inTheWay = () =>
    transact(t => whyNotEmpty(async text => v.parse(Answer, await t.execute(sql.raw(text))).rows))

  async function anew(step: RestoreStep): Promise<void> {
    stopping.signal.throwIfAborted()
    await folder.clear()
    keys = { id: step.id, ...NO_KEYS }
    await folder.keepStep(step)
  }

  /** After the answer; whatever comes of it is the next step. */
  function tryFile({ id, accountId, name }: RestoreStep, fetched: string | null): void {
    const work = async (): Promise<RestoreStep> => {
      const file = { id, accountId, name }
      try {
        if (fetched) await destination.fetch(fetched, folder.file)
        await rm(folder.scratch, { recursive: true, force: true })
        await mkdir(folder.scratch, { recursive: true, mode: 0o700 })
        const { signal } = stopping
        const options = { key: keyOf(id), scratch: folder.scratch, signal }
        const checked = await checkApart(folder.file, options)
        return checked.found
          ? { at: 'checked', ...file, found: checked.found }
          : { at: 'sent', ...file, fault: checked.text.slice(0, 1000) }
      } catch (error) {
        const fault = stopping.signal.aborted
          ? STOPPED_MEANWHILE
          : faultText(error, destination.place)
        return { at: 'sent', ...file, fault: fault.slice(0, 1000) }
      } finally {
        await rm(folder.scratch, { recursive: true, force: true })
      }
    }
    trying = work()
      .then(async step => {
        // Somebody may have begun with another one meanwhile.
        if ((await folder.step())?.id === id) await folder.keepStep(step)
      })
      .catch(context.report)
      .finally(() => {
        trying = undefined
      })
  }

  const checking = (step: RestoreStep): RestoreStep => ({
    at: 'checking',
    id: step.id,
    accountId: step.accountId,
    name: step.name,
    since: now().toISOString(),
  })

  const forPages: ShopRestore = {
    inTheWay,
    mostBytes,
    async listStored() {
      const names = await destination.list().catch(() => [])
      return { place: destination.place, names: names.toReversed() }
    },
    step: folder.step,
    received: folder.received,
    async receive({ accountId, name, bytes }) {
      if (bytes > mostBytes) return { ok: false, reason: 'too-large' }
      if (bytes === 0) return { ok: false, reason: 'empty' }
      if ((await folder.roomBytes()) < bytes + ROOM_BYTES) return { ok: false, reason: 'no-room' }
      const id = randomUUID()
      await anew({ at: 'sending', id, accountId, name: name.slice(0, NAME_LETTERS), bytes })
      return { ok: true, id }
    },
    add(part) {
      const added = adding.then(async () => {
        const step = await folder.step()
        if (step?.at !== 'sending' || step.id !== part.id || step.accountId !== part.accountId)
          return { ok: false, reason: 'unknown' } as const
        const received = await folder.received()
        if (part.at !== received) return { ok: false, reason: 'not-next', received } as const
        await folder.append(part.at, within(part.body, step.bytes - received))
        const after = await folder.received()
        const { id, accountId, name } = step
        if (after === step.bytes)
          await folder.keepStep({ at: 'sent', id, accountId, name, fault: null })
        return { ok: true, received: after } as const
      })
      adding = added.catch(() => {})
      return added
    },
    async choose(name, accountId, typed) {
      if (!isBackupName(name) || trying) return false
      const step = checking({ at: 'sent', id: randomUUID(), accountId, name, fault: null })
      await anew(step)
      keys = { id: step.id, ...trimmed(typed) }
      tryFile(step, name)
      return true
    },
    async check(typed) {
      const step = await folder.step()
      if (step?.at !== 'sent' || trying) return false
      keys = { id: step.id, ...trimmed(typed) }
      await folder.keepStep(checking(step))
      tryFile(step, null)
      return true
    },
    async begin(by) {
      const step = await folder.step()
      if (step?.at !== 'checked') return { ok: false, reason: 'not-checked' }
      const { id, accountId, name } = step
      const key = keyOf(id)
      if ((await isSealedFile(folder.file)) && !(key && isSecretKey(key))) {
        await folder.keepStep({ at: 'sent', id, accountId, name, fault: null })
        return { ok: false, reason: 'key-again' }
      }
      if ((await inTheWay()).length > 0) return { ok: false, reason: 'not-empty' }
      const { secret } = keys
      const begun = context.beginAnewAfter(async () => {
        await folder.keepStep({ ...step, at: 'restoring' })
        const restored = await restoreFile(environment, folder.file, {
          key,
          now,
          secret: secret === '' ? null : Buffer.from(`${secret}\n`),
          secretAside: folder.secretAside,
          occupied: whyNotEmpty,
          audit: { by, id },
        }).catch((error: unknown) => {
          context.report(error)
          return { ok: false, text: faultText(error, environment.dataDir) }
        })
        await folder.keepEnd(step, restored)
      })
      return begun ? { ok: true } : { ok: false, reason: 'busy' }
    },
    forget: folder.clear,
  }
  return {
    forPages,
    stop: async () => {
      stopping.abort()
      await trying
    },
  }
}

const Answer = v.object({ rows: v.array(v.unknown()) })

const trimmed = ({ key, secret }: RestoreKeys) => ({ key: key.trim(), secret: secret.trim() })

/** No more than was announced: the cap is on the whole, not on a part. */
function within(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let left = most
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        left -= piece.length
        if (left < 0) controller.error(new Error('More was sent than was announced'))
        else controller.enqueue(piece)
      },
    }),
  )
}

async function isSealedFile(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64))
    return isSealed(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
