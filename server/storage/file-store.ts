import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** Where files are kept that could be made again. */
export interface FileCache {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** Where files are kept until somebody removes them. */
export interface FileStore extends FileCache {
  has(name: string): Promise<boolean>
  /** One that is not there is gone already. */
  remove(name: string): Promise<void>
  /** The names of all that are there. */
  list(): AsyncIterable<string>
}

/**
 * A folder of them, parted by the first two letters so that none holds too many. What is kept waits for
 * the disk: whoever was told of it finds it after the power went. What can be made again need not.
 */
export function folderStore(folder: string, { waits = true } = {}): FileStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  return {
    async get(name) {
      try {
        const { buffer, byteOffset, byteLength } = await readFile(join(folderOf(name), name))
        return new Uint8Array(buffer, byteOffset, byteLength)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async put(name, bytes) {
      const made = await mkdir(folderOf(name), { recursive: true, mode: 0o700 })
      // Whole or not at all: another process may be reading the folder.
      const draft = join(folderOf(name), `.${randomUUID()}`)
      try {
        await writeWhole(draft, bytes, waits)
        await rename(draft, join(folderOf(name), name))
      } catch (error) {
        // On a disk that is full the half of it would take the last room.
        await rm(draft, { force: true }).catch(() => {})
        throw error
      }
      if (waits) for (const path of upTo(folderOf(name), made)) await syncFolder(path)
    },
    has: async name => existsSync(join(folderOf(name), name)),
    remove: name => rm(join(folderOf(name), name), { force: true }),
    async *list() {
      for (const entry of await entriesOf(folder)) {
        if (!entry.isDirectory()) continue
        // What begins with a dot is being written.
        for (const file of await entriesOf(join(folder, entry.name)))
          if (file.isFile() && !file.name.startsWith('.')) yield file.name
      }
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array, waits: boolean): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    if (waits) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder in which something has its name now, and those above it up to the one in which the first was made. */
function* upTo(folder: string, made: string | undefined): Generator<string> {
  yield folder
  for (let path = folder; made !== undefined && path.length >= made.length; path = dirname(path))
    yield dirname(path)
}

/** Of a folder that is not there: nothing. */
const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
