import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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

/** A folder of them, parted by the first two letters so that none holds too many. */
export function folderStore(folder: string): FileStore {
  const shelf = (name: string) => join(folder, name.slice(0, 2))
  return {
    async get(name) {
      try {
        return new Uint8Array(await readFile(join(shelf(name), name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async put(name, bytes) {
      await mkdir(shelf(name), { recursive: true })
      // Whole or not at all: another process may be reading the folder.
      const draft = join(shelf(name), `.${randomUUID()}`)
      await writeFile(draft, bytes)
      await rename(draft, join(shelf(name), name))
    },
    has: async name => existsSync(join(shelf(name), name)),
    remove: name => rm(join(shelf(name), name), { force: true }),
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

/** Of a folder that is not there: nothing. */
const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
