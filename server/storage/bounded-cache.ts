import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileCache, folderStore } from './file-store.ts'

/** Looked through again after so much of the bound was written, and then emptied to so much of it. */
const SLACK = 0.05
const KEPT = 0.9
/** How old a file's date may be before it is used again and dated anew. */
const FRESH_MS = 3_600_000

interface Kept {
  readonly path: string
  readonly bytes: number
  readonly usedAt: number
}

/**
 * A folder of files that could be made again, which never grows beyond `mostBytes` by more than one
 * file: the ones not used for longest go. What is in it is read from the disk each time, so that
 * several processes may share it.
 */
export function boundedCache(
  folder: string,
  {
    mostBytes,
    now,
    report,
  }: {
    readonly mostBytes: number
    readonly now: () => Date
    readonly report: (error: unknown) => void
  },
): FileCache & { readonly trim: () => Promise<void> } {
  const store = folderStore(folder, { waits: false })
  let written = 0
  let trimming: Promise<void> | null = null

  async function filesIn(): Promise<Kept[]> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const kept: Kept[] = []
    for (const entry of names) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => null)
      if (found) kept.push({ path, bytes: found.size, usedAt: found.mtimeMs })
    }
    return kept
  }

  async function trim() {
    written = 0
    const kept = await filesIn()
    let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= mostBytes * (1 - SLACK)) return
    for (const file of kept.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= mostBytes * KEPT) return
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  const trimOnce = () => {
    trimming ??= trim()
      .catch(report)
      .finally(() => {
        trimming = null
      })
    return trimming
  }

  /** Dated by when it was last used, which is what decides when it goes. */
  async function touch(name: string) {
    const path = join(folder, name.slice(0, 2), name)
    const found = await stat(path).catch(() => null)
    const time = now()
    if (found && time.getTime() - found.mtimeMs > FRESH_MS)
      await utimes(path, time, time).catch(() => {})
  }

  return {
    async get(name) {
      const bytes = await store.get(name)
      if (bytes) void touch(name)
      return bytes
    },
    async put(name, bytes) {
      if (bytes.length > mostBytes * SLACK) return
      await store.put(name, bytes)
      written += bytes.length
      if (written > mostBytes * SLACK) await trimOnce()
    },
    trim: trimOnce,
  }
}
