import { statfs } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/** PostgreSQL's disk_full (https://www.postgresql.org/docs/15/errcodes-appendix.html) and errno(3). */
const CODES: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

/** PostgreSQL writes its log in files of 16 MB; with less room it may not be able to begin the next one. */
const LEAST_FREE_BYTES = 20_000_000

export const isDiskFull = (error: unknown): boolean => CODES.includes(errorCode(error))

/** The embedded database answers questions until its last write fails, so ask the disk itself. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw Object.assign(new Error(`The disk of ${folder} is full`), { code: 'ENOSPC' })
}
