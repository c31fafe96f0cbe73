import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import type { Log } from './log.ts'
import { StartFault } from './start-fault.ts'

/** What others of this machine may do with a file or folder. */
const OTHERS = 0o077

/**
 * Makes `DATA_DIR` and all that is written from now on this user's alone: customers' addresses and the
 * shop's secret are in there. Windows has permissions of another kind, inherited from the folder above.
 */
export function closeDataDir(dataDir: string, log: Pick<Log, 'warn'>): void {
  if (process.platform !== 'win32') process.umask(OTHERS)
  openForWriting(dataDir)
  if (process.platform === 'win32') return
  if ((statSync(dataDir).mode & OTHERS) === 0) return
  log.warn(
    { dataDir },
    'other users of this machine could look into DATA_DIR: it is closed to them now',
  )
  chmodSync(dataDir, 0o700)
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
