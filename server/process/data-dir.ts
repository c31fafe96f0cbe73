import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { StartFault } from './start-fault.ts'

/** What others of this machine may do with a file or folder. */
const OTHERS = 0o077
const FILE = 0o600
const FOLDER = 0o700

/**
 * Makes `DATA_DIR` and all that is written from now on this user's alone: customers' addresses and the
 * shop's secret are in there. Windows has permissions of another kind, inherited from the folder above.
 */
export function closeDataDir(dataDir: string, log: Pick<Log, 'warn'>): void {
  writeForOwnerOnly()
  openForWriting(dataDir)
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(dataDir)
  if ((mode & OTHERS) === 0) return
  if (!mayChange(uid)) {
    log.warn({ dataDir }, NOT_OURS)
    return
  }
  log.warn(
    { dataDir },
    'other users of this machine could look into DATA_DIR: it is closed to them now',
  )
  chmodSync(dataDir, FOLDER)
}

export function writeForOwnerOnly(): void {
  if (process.platform !== 'win32') process.umask(OTHERS)
}

const NOT_OURS = 'DATA_DIR or files in it belong to another user, who may let others read them'

const mayChange = (uid: number) => [0, uid].includes(process.geteuid?.() ?? 0)

/**
 * Closes to other users whatever is in a folder already: what an older release wrote, or what was copied
 * there. Files of another user are left to them, and the log says so.
 */
export async function closeFiles(
  folder: string,
  log: { readonly warn: (fields: object, message: string) => void },
): Promise<void> {
  if (process.platform === 'win32') return
  const others: string[] = []
  for await (const { path, isFolder } of entriesBelow(folder)) {
    try {
      const { mode, uid } = await lstat(path)
      if (uid !== process.geteuid?.()) others.push(path)
      if ((mode & OTHERS) !== 0 && mayChange(uid)) await chmod(path, isFolder ? FOLDER : FILE)
    } catch (error) {
      ignoreMissing(error)
    }
  }
  if (others.length > 0) log.warn({ count: others.length, example: others[0] }, NOT_OURS)
}

/** Files and folders, without symbolic links, which lead elsewhere. */
async function* entriesBelow(
  folder: string,
): AsyncGenerator<{ readonly path: string; readonly isFolder: boolean }> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isFile()) yield { path, isFolder: false }
    if (!entry.isDirectory()) continue
    yield { path, isFolder: true }
    yield* entriesBelow(path)
  }
}

/** The shop writes and removes files meanwhile; a folder of another user cannot be read. */
function ignoreMissing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT' && code !== 'EACCES') throw error
}

function openForWriting(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    throw new StartFault(
      `Cannot write to DATA_DIR (${dataDir}): ${message}. Give this user access to the folder, or set DATA_DIR to another one.`,
    )
  }
}
