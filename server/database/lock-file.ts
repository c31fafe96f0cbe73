import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isRunning, startOf } from './process-identity.ts'

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  start: v.optional(v.string()),
  token: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
})

interface Holder {
  readonly token: string
  /** Undefined when nobody running holds it. */
  readonly pid: number | undefined
}

export type LockResult = { ok: true; release: () => Promise<void> } | { ok: false; pid: number }

/**
 * A lock held for the life of a process: `<folder>/database.lock`.
 *
 * Files appear by `link`, complete and only where there was none. Nobody removes a lock that was
 * another's, because between looking and removing it may have become a living one. Who finds the
 * lock of a dead process claims `database.lock.<its token>.next`, which only one process can; a
 * dead claim is followed by a claim in the same way. A claim counts only while the first lock is
 * still the one seen: its owner puts its own lock in that place and only afterwards removes the
 * claims, so a claim made too late, on a chain already cleared away, meets another first lock.
 */
export async function takeLock(folder: string): Promise<LockResult> {
  const lock = join(folder, 'database.lock')
  const token = randomUUID()
  const mine = `${lock}.${token}`
  const start = startOf(process.pid)
  const held = { pid: process.pid, ...(start && { start }), token }
  await writeFile(mine, JSON.stringify(held), { mode: 0o600 })
  const release = async () => {
    if ((await holderOf(lock))?.token === token) await rm(lock)
  }
  try {
    for (;;) {
      const first = await holderOf(lock)
      if (!first) {
        if (await claim(mine, lock)) return { ok: true, release }
        continue
      }
      const { claims, living } = await followClaims(lock, first)
      const unchanged = async () => (await holderOf(lock))?.token === first.token
      if (living !== undefined) {
        if (await unchanged()) return { ok: false, pid: living }
        continue
      }
      const next = claims.at(-1) ?? ''
      if (!(await claim(mine, next))) continue
      if (await unchanged()) {
        await rename(mine, lock)
        for (const old of claims) await rm(old, { force: true })
        return { ok: true, release }
      }
      await rm(next, { force: true })
    }
  } finally {
    await rm(mine, { force: true })
  }
}

/** The claims on a dead lock, the last of them still free, or the process that holds it after all. */
async function followClaims(
  lock: string,
  first: Holder,
): Promise<{ claims: string[]; living: number | undefined }> {
  const claims: string[] = []
  let holder: Holder | undefined = first
  while (holder && holder.pid === undefined) {
    const next: string = `${lock}.${holder.token}.next`
    claims.push(next)
    holder = await holderOf(next)
  }
  return { claims, living: holder?.pid }
}

async function claim(mine: string, name: string): Promise<boolean> {
  try {
    await link(mine, name)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function holderOf(file: string): Promise<Holder | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), holderSchema), text)
  if (parsed.success) {
    const { pid, start, token } = parsed.output
    return { token, pid: isRunning(pid, start) ? pid : undefined }
  }
  // No lock of ours is ever half-written, so nobody running wrote this. The file's name counts, so
  // that a chain of spoilt claims does not lead back to itself.
  return { token: createHash('sha256').update(`${file}\n${text}`).digest('hex'), pid: undefined }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
