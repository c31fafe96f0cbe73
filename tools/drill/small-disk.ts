import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECES = [1_000_000, 4096, 1] as const

/** A disk of its own of so many megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Writes until there is no room for a single byte. */
  readonly fill: () => void
  readonly free: () => void
  readonly freeBytes: () => number
  readonly remove: () => Promise<void>
}

/** Null where this user may not mount anything: then no disk can be full without filling everybody's. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-disk-'))
  try {
    const options = `size=${megabytes}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const size of PIECES) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    async remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  for (;;) {
    try {
      if (writeSync(file, bytes) === 0) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
