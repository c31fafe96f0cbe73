import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where pictures are kept once they are made. */
export interface PictureStore {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** Where they are kept for as long as what they show. */
export interface KeptPictures extends PictureStore {
  has(name: string): Promise<boolean>
  /** One that is not there is gone already. */
  remove(name: string): Promise<void>
}

/** A folder of them, parted by the first two letters so that none holds too many. */
export function folderStore(folder: string): KeptPictures {
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
  }
}
